/** The whole server in the test's own process, on a database of its own, without a socket. */
import { randomBytes } from 'node:crypto';
import type { Endpoint, EndpointInput } from '@naru/contract/endpoint';
import { fillPath } from '@naru/contract/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';
import { standInCodeHost } from '../code-host/stand-in.ts';
import { readConfig } from '../config.ts';
import { simulatedEngine } from '../engine/simulated.ts';
import { countDeployments } from '../engine/tracking.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLog } from '../server/log.ts';
import type { Services } from '../services.ts';
import type { OpenDatabase } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { users } from '../storage/schema/members.ts';
import { secretBox } from '../storage/secret-box.ts';
import { type Checked, checkAnswer } from './check-answer.ts';
import { openTestDatabase } from './test-database.ts';

/** So high that only a test about limits meets one. */
const RATES = Object.fromEntries(
  [
    'RATE_WRONG_LOGINS_PER_ACCOUNT',
    'RATE_LOGINS_PER_ADDRESS',
    'RATE_SIGNUPS_PER_ADDRESS',
    'RATE_MAILS_PER_EMAIL',
  ].map((name) => [name, '100000']),
);

type Env = Record<string, string>;

/** A caller with a bearer token, or with none. */
export type Caller = <N extends EndpointName>(
  name: N,
  ...input: unknown extends EndpointInput<Endpoints[N]> ? [] : [EndpointInput<Endpoints[N]>]
) => Promise<Checked<N>>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface TestServer {
  app: Hono;
  services: Services;
  /** Calls as nobody. */
  call: Caller;
  /** Calls with this token. */
  as(token: string): Caller;
  /** A new active member, without the detour through the mail. */
  member(): Promise<{ id: string; token: string; call: Caller }>;
}

function createServices(storage: OpenDatabase, env: Env): Services {
  const config = readConfig({ LOG_LEVEL: 'silent', ENGINE_SPEED: '1000', ...RATES, ...env });
  return {
    db: storage.db,
    config,
    publicUrl: 'http://naru.test',
    engine: simulatedEngine(config.ENGINE_SPEED),
    codeHost: standInCodeHost(storage.db),
    secrets: secretBox(randomBytes(32)),
    log: createLog(config),
    metrics: createMetrics({ deployments: () => countDeployments(storage.db), pool: storage.pool }),
  };
}

/** The request an input makes. What is no string in `body` goes as JSON. */
export function requestOf(
  endpoint: Endpoint,
  input: LooseInput,
  token?: string,
  address = 'http://naru.test',
): Request {
  const { params = {}, query, body } = input;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(`${address}${fillPath(endpoint.path, params)}${search}`, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function callerOf(app: Hono, token?: string): Caller {
  return async (name, ...[input]) => {
    const response = await app.request(requestOf(endpoints[name], input ?? {}, token), {}, {});
    return checkAnswer(name, response);
  };
}

/** Of every member that a test server makes. */
export const MEMBER_PASSWORD = 'Passw0rd!';
const memberPasswordHash = await hashPassword(MEMBER_PASSWORD);

async function addMember(server: TestServer) {
  const id = newId();
  const unique = randomBytes(6).toString('hex');
  await server.services.db.insert(users).values({
    id,
    username: `member-${unique}`,
    username_key: `member-${unique}`,
    email: `${unique}@example.com`,
    email_key: `${unique}@example.com`,
    status: 'active',
    password_hash: memberPasswordHash,
  });
  const token = await openSession(server.services.db, id, true);
  return { id, token, call: server.as(token) };
}

async function openTestServer(env: Env): Promise<{ server: TestServer; close(): Promise<void> }> {
  const storage = await openTestDatabase();
  const services = createServices(storage, env);
  const app = createApp(services);
  const server: TestServer = {
    app,
    services,
    call: callerOf(app),
    as: (token) => callerOf(app, token),
    member: () => addMember(server),
  };
  return { server, close: storage.close };
}

/** One server for the file it is called in. */
export function useTestServer(env: Env = {}): () => TestServer {
  let opened: Awaited<ReturnType<typeof openTestServer>> | undefined;
  beforeAll(async () => {
    opened = await openTestServer(env);
  });
  afterAll(() => opened?.close());
  return () => {
    if (opened === undefined) throw new Error('The test server is there inside tests only.');
    return opened.server;
  };
}
