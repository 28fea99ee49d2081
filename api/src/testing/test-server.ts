/** Runs the whole server in the process of the test, with its own database and without a network connection. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints/endpoints';
import type { EndpointInput } from '@naru/contract/wire/endpoint';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../config.ts';
import { createRuntime } from '../create-runtime.ts';
import { createServices } from '../create-services.ts';
import type { ContainerRuntime } from '../engine/container-runtime.ts';
import { createApp } from '../http/app.ts';
import type { CallInterceptor } from '../http/dispatch.ts';
import type { HttpServices } from '../http/services.ts';
import { createLiveConfig, followStoredSettings } from '../live-config.ts';
import { createLog } from '../runtime/log.ts';
import type { OpenDatabase } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { users } from '../storage/schema/member.ts';
import { openServerSecrets } from '../storage/server-secret.ts';
import { createHashRunner, SERVER_HASH_TURN } from '../use-cases/auth/hash-turn.ts';
import { hashPassword } from '../use-cases/auth/password.ts';
import { openSession } from '../use-cases/auth/session.ts';
import { readEngineHistory } from '../use-cases/deployment/used-engine.ts';
import { buildRequest } from './build-request.ts';
import { type CheckedResponse, checkResponse } from './check-response.ts';
import { openTestDatabase } from './test-database.ts';

const ENGINE = { ENGINE: 'simulated', ENGINE_SPEED: '1000' };
const SETTINGS = {
  HOST: 'naru.test',
  ALLOW_DEV: '1',
  LOG_LEVEL: 'silent',
  BACKUP_DIR: join(tmpdir(), 'naru-test-backups'),
  MEMBER_BACKUP_DIR: join(tmpdir(), 'naru-test-member-backups'),
  ...ENGINE,
};

/** Rate limits that are so high that only tests of rate limits reach them. */
const RATES = Object.fromEntries(
  [
    'RATE_WRONG_LOGINS_PER_ACCOUNT',
    'RATE_LOGINS_PER_ADDRESS',
    'RATE_SIGNUPS_PER_ADDRESS',
    'RATE_MAILS_PER_EMAIL',
    'RATE_WRITES_MIB_PER_HOUR',
    'RATE_WRITES_MIB_PER_DAY',
  ].map((name) => [name, '100000']),
);

type Env = Record<string, string>;

/** A function that makes calls with a bearer token, or without one. */
export type Caller = <N extends EndpointName>(
  name: N,
  ...input: unknown extends EndpointInput<Endpoints[N]> ? [] : [EndpointInput<Endpoints[N]>]
) => Promise<CheckedResponse<N>>;

export interface TestServer {
  app: Hono;
  services: HttpServices;
  /** Makes calls without a token. */
  call: Caller;
  /** Returns a caller with this token. */
  as(token: string): Caller;
  /** Creates an active member without a verification mail, and a session of the member. */
  member(): Promise<{ id: string; token: string; call: Caller }>;
}

/** Creates the services of the real server, with a random key, and with a fixed address unless the settings have one. */
async function createTestServices(
  storage: OpenDatabase,
  env: Env,
  stopping: AbortSignal,
  ownRuntime: ContainerRuntime | undefined,
): Promise<HttpServices> {
  const NARU_SECRET_KEY = randomBytes(32).toString('base64');
  const live = createLiveConfig(readConfig({ ...RATES, ...SETTINGS, NARU_SECRET_KEY, ...env }));
  const { config } = live;
  const log = createLog(config.LOG_LEVEL);
  const secrets = await openServerSecrets(storage.db, config);
  await followStoredSettings(storage, secrets.box, live, log);
  const history = await readEngineHistory(storage.db);
  const chosen = () => createRuntime(config, secrets.installation, history, stopping);
  const runtime = ownRuntime ?? (await chosen());
  const ends = { leaving: stopping, stopping };
  const publicUrl = () => config.PUBLIC_URL ?? 'http://naru.test';
  return createServices({ live, log }, storage, secrets, publicUrl, runtime, ends);
}

function callerOf(app: Hono, token?: string): Caller {
  return async (name, ...[input]) => {
    const response = await app.request(buildRequest(endpoints[name], input ?? {}, token), {}, {});
    return checkResponse(name, response);
  };
}

/** The password of every member that a test server creates. */
export const MEMBER_PASSWORD = 'Passw0rd!';
const memberPasswordHash = await hashPassword(MEMBER_PASSWORD, createHashRunner(SERVER_HASH_TURN));

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
  const token = await openSession(server.services.db, id, true, { address: '', userAgent: '' });
  return { id, token, call: server.as(token) };
}

interface TestServerOptions {
  /** Whether background work on deployments is disabled, for tests that store deployments and observations themselves. */
  idle?: boolean;
  /** Returns a runtime that replaces the runtime of the settings. */
  runtime?: () => ContainerRuntime;
  /** Intercepts each call of the contract. */
  intercept?: CallInterceptor;
}

/** Opens a server, which its caller closes. */
export async function openTestServer(
  env: Env,
  { idle = false, runtime, intercept }: TestServerOptions = {},
): Promise<{ server: TestServer; close(): Promise<void> }> {
  const storage = await openTestDatabase();
  const stopping = new AbortController();
  const services = await createTestServices(storage, env, stopping.signal, runtime?.());
  const leavePeers = await storage.peers.join(() => undefined);
  const jobs = idle
    ? []
    : [await services.deployments.start(storage), services.pushes.start(storage)];
  const app = createApp(services, intercept && { intercept, routes: new Hono() });
  const server: TestServer = {
    app,
    services,
    call: callerOf(app),
    as: (token) => callerOf(app, token),
    member: () => addMember(server),
  };
  const close = async () => {
    stopping.abort();
    await services.afterwards.settled();
    await Promise.all(jobs.map((job) => job.close()));
    await leavePeers();
    await storage.close();
  };
  return { server, close };
}

/**
 * Creates one server for the calling test file.
 * @param env the settings, or a function for settings that are known only when the tests start
 */
export function useTestServer(
  env: Env | (() => Promise<Env>) = {},
  options: TestServerOptions = {},
): () => TestServer {
  let opened: Awaited<ReturnType<typeof openTestServer>> | undefined;
  beforeAll(async () => {
    opened = await openTestServer(typeof env === 'function' ? await env() : env, options);
  });
  afterAll(() => opened?.close());
  return () => {
    if (opened === undefined) throw new Error('The test server is there inside tests only.');
    return opened.server;
  };
}
