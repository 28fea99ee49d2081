import type { Endpoint } from '@naru/contract/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints';
import type { Context, Hono } from 'hono';
import { findMember } from '../auth/sessions.ts';
import { handlers } from '../handlers/handlers.ts';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import type { Call, Handlers, Member } from './call.ts';
import { clientAddress } from './client-address.ts';
import { parseInput } from './parse.ts';
import { refuse } from './refusal.ts';
import { readJson } from './request-body.ts';
import { sendJson } from './send-json.ts';

/** One call of the contract that is about to be done. */
export interface RunningCall {
  name: EndpointName;
  c: Context;
  db: Database;
}

/** Does the call on the database it is given. */
export type Proceed = (db: Database) => Promise<Response>;

/** Stands around every call of the contract; to change nothing, proceed with the call's own database. */
export type Around = (call: RunningCall, proceed: Proceed) => Promise<Response>;

const BEARER = /^Bearer +(\S+)$/i;

/** @throws Refusal UNAUTHENTICATED where a member is needed and the token is missing, unknown or expired */
function authenticate<E extends Endpoint>(
  endpoint: E,
  db: Database,
  header: string | undefined,
): Promise<Call<E>['member']>;
async function authenticate(
  endpoint: Endpoint,
  db: Database,
  header: string | undefined,
): Promise<Member | undefined> {
  if (endpoint.access === 'public') return undefined;
  const token = BEARER.exec(header ?? '')?.[1];
  const member = token === undefined ? undefined : await findMember(db, token);
  if (member === undefined) throw refuse('UNAUTHENTICATED', '로그인이 필요합니다.');
  return member;
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Puts one call of the contract on its path: authenticate, parse, handle, wrap. */
function addRoute<N extends EndpointName>(app: Hono, name: N, services: Services, around: Around) {
  const endpoint: Endpoints[N] = endpoints[name];
  const handler: Handlers[N] = handlers[name];
  const { method, path, body: bodySchema }: Endpoint = endpoint;
  const answer = async (c: Context, db: Database): Promise<Response> => {
    const member = await authenticate(endpoint, db, c.req.header('authorization'));
    const body = bodySchema === undefined ? undefined : await readJson(c);
    const input = parseInput(endpoint, { params: c.req.param(), query: c.req.query(), body });
    const data = await handler({
      ...input,
      member,
      services: { ...services, db },
      address: clientAddress(c, services.config.TRUST_PROXY),
      origin: services.config.PUBLIC_URL ?? new URL(c.req.url).origin,
    });
    return sendJson(c, { success: true, data: data ?? null });
  };
  app.on(method, honoPath(path), (c) =>
    around({ name, c, db: services.db }, (db) => answer(c, db)),
  );
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** Adds every call of the contract; a known path asked with another method is refused as such. */
export function addEndpoints(app: Hono, services: Services, around: Around): void {
  const names = Object.keys(endpoints).filter(isEndpointName);
  for (const name of names) addRoute(app, name, services, around);
  for (const path of new Set(names.map((name) => endpoints[name].path))) {
    app.all(honoPath(path), () => {
      throw refuse('METHOD_NOT_ALLOWED', '이 주소에서 쓸 수 없는 요청 방식입니다.');
    });
  }
}
