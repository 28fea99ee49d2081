import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints/endpoints';
import { BODY_LIMIT, type Endpoint, neededScope } from '@naru/contract/wire/endpoint';
import type { Context, Hono } from 'hono';
import { ApiError } from '../domain/api-error.ts';
import { USER_AGENT_MAX } from '../domain/auth/device.ts';
import type { Database } from '../storage/database.ts';
import { type ActivityRecorder, activityRecorder } from './activity-recorder.ts';
import { authenticate } from './authenticate.ts';
import type { Call, Handlers } from './call.ts';
import { clientAddress } from './client-address.ts';
import { type StreamHandlers, type StreamName, sendEvents, wantsEvents } from './event-stream.ts';
import { type FairShare, type Found, fairShare } from './fair-share.ts';
import { handlers } from './handlers/handlers.ts';
import { streamHandlers } from './handlers/stream-handlers.ts';
import { idempotency } from './idempotency.ts';
import { type OpenStreams, openStreams } from './open-streams.ts';
import { parseInput } from './parse-input.ts';
import { precondition, tellTag } from './precondition.ts';
import { limitBody, readJson } from './request-body.ts';
import { sendJson, sendRead } from './send-json.ts';
import type { Services } from './services.ts';

/** One call of the contract that is about to be done. */
export interface RunningCall {
  name: EndpointName;
  c: Context;
  db: Database;
}

/** Does the call on the database it is given. */
export type Proceed = (db: Database) => Promise<Response>;

/** Runs in place of a call of the contract and may do the call by `proceed`; with the call's own database nothing changes. */
export type CallInterceptor = (call: RunningCall, proceed: Proceed) => Promise<Response>;

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const recorderOf = (name: EndpointName, c: Context, services: Services): ActivityRecorder =>
  activityRecorder(endpoints[name], services, {
    address: clientAddress(c, services.config.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? '',
  });

/** Authenticates the caller and parses what they sent. @throws ApiError */
async function readCall<N extends EndpointName>(
  name: N,
  c: Context,
  services: Services,
  { db, identify }: Pick<ActivityRecorder, 'db' | 'identify'>,
  found: Found = () => undefined,
): Promise<Call<Endpoints[N]>> {
  type Access = Endpoints[N]['access'];
  const endpoint: Endpoints[N] = endpoints[name];
  const { body: bodySchema }: Endpoint = endpoint;
  const address = clientAddress(c, services.config.TRUST_PROXY);
  const claim = { header: c.req.header('authorization'), address, needs: neededScope(endpoint) };
  const member = await authenticate<Access>(endpoint.access, services, claim);
  if (member !== undefined) {
    found(member.id);
    services.accesses.note('calls', member.id, address);
  }
  const body = bodySchema === undefined ? undefined : await readJson(c);
  const input = parseInput(endpoint, { params: c.req.param(), query: c.req.query(), body });
  return {
    ...input,
    member,
    services: { ...services, db },
    ifMatch: precondition(endpoint, c.req.header('if-match')),
    identify,
    address,
    gone: c.req.raw.signal,
    userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? '',
    origin: services.publicUrl(),
    asked: new URL(c.req.url).origin,
  };
}

/**
 * Whether a call may end sessions or tokens: any change that a token for scripts may not make. Which of these do it in truth is nobody's to
 * remember.
 */
const mayEndBearers = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && access !== 'member';

/** Puts one call of the contract on its path: authenticate, parse, handle, wrap. */
function addRoute<N extends EndpointName>(
  app: Hono,
  name: N,
  services: Services,
  intercept: CallInterceptor,
  share: FairShare,
) {
  const { method, path, body, activity, bodyLimit = BODY_LIMIT }: Endpoint = endpoints[name];
  const handler: Handlers[N] = handlers[name];
  const endsBearers = mayEndBearers(endpoints[name]);
  // What is written down as an activity has to happen each time.
  const send = method === 'GET' && activity === undefined ? sendRead : sendJson;
  const respond = async (c: Context, db: Database, found: Found): Promise<Response> => {
    const key = c.req.header('idempotency-key');
    const named = idempotency(endpoints[name], key, { ...services, db });
    const recorder = recorderOf(name, c, { ...services, db: named.db });
    const call = await readCall(name, c, { ...services, db }, recorder, found);
    const recorded = named.once(call, () => recorder.record(call, () => handler(call)));
    const data = await (endsBearers ? recorded.finally(services.bearers.forget) : recorded);
    const memberId = recorder.memberId();
    if (activity === 'sign-in' && memberId !== undefined) {
      services.accesses.note('sign_ins', memberId, call.address);
    }
    tellTag(c, endpoints[name], data);
    return send(c, { success: true, data: data ?? null });
  };
  // Where no body is expected, none is read.
  if (body !== undefined) app.on(method, honoPath(path), limitBody(bodyLimit));
  app.on(method, honoPath(path), (c) =>
    share.take(c, (found) =>
      intercept({ name, c, db: services.db }, (db) => respond(c, db, found)),
    ),
  );
}

/** Puts the events of a call on the same path, for those who accept them. */
function addEventRoute<N extends StreamName>(
  app: Hono,
  name: N,
  services: Services,
  streams: OpenStreams,
  share: FairShare,
) {
  const handler: StreamHandlers[N] = streamHandlers[name];
  const begin = async (c: Context, found: Found): Promise<Response> => {
    const { log, stopping, watchBearer } = services;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, stopping]);
    const lastEventId = c.req.header('last-event-id');
    const call = await readCall(name, c, services, recorderOf(name, c, services), found);
    const { id, tokenHash } = call.member;
    const leave = streams.enter(id);
    abort.signal.addEventListener('abort', leave, { once: true });
    watchBearer(tokenHash, signal, () => abort.abort());
    try {
      const events = await handler({ ...call, lastEventId, signal });
      return sendEvents(c, events, signal, { abort, log });
    } catch (error) {
      abort.abort();
      throw error;
    }
  };
  // What a stream reads later on still takes its listener's share.
  app.get(honoPath(endpoints[name].path), (c, next) =>
    wantsEvents(c) ? share.take(c, (found) => begin(c, found)) : next(),
  );
}

const isStreamName = (name: string): name is StreamName => name in streamHandlers;
const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** Adds every call of the contract. A known path asked with another method gets METHOD_NOT_ALLOWED. */
export function addEndpoints(app: Hono, services: Services, intercept: CallInterceptor): void {
  const names = Object.keys(endpoints).filter(isEndpointName);
  const streams = openStreams();
  const share = fairShare(services.config.TRUST_PROXY);
  for (const name of names.filter(isStreamName)) addEventRoute(app, name, services, streams, share);
  for (const name of names) addRoute(app, name, services, intercept, share);
  for (const path of new Set(names.map((name) => endpoints[name].path))) {
    app.all(honoPath(path), () => {
      throw new ApiError('METHOD_NOT_ALLOWED', '이 주소에서 쓸 수 없는 요청 방식입니다.');
    });
  }
}
