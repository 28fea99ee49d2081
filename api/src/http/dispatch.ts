import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import {
  BODY_LIMIT_BYTES,
  type Endpoint,
  isWriteEndpoint,
  isWriteLimitedEndpoint,
} from '@naru/contract/wire/endpoint';
import type { Context, Hono } from 'hono';
import { allowDiskReserve } from '../runtime/caller.ts';
import type { Database } from '../storage/database.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { countWrites, writeBudgetError } from '../use-cases/write-budget.ts';
import type { Handlers } from './call.ts';
import {
  acceptsEventStream,
  type StreamHandlers,
  type StreamName,
  sendEventStream,
} from './event-stream.ts';
import {
  createFairShareScheduler,
  type FairShareScheduler,
  type ReportMember,
} from './fair-share.ts';
import { handlers, streamHandlers } from './handlers/handlers.ts';
import { createIdempotencyCheck } from './idempotency.ts';
import { setEntityTag } from './precondition.ts';
import { createCallRecorder, type ReceivedRequest, readCall } from './read-call.ts';
import { type BodyReader, createBodyReader, EMPTY_BODY } from './request-body.ts';
import { sendJson, sendReadResult } from './send-json.ts';
import type { HttpServices } from './services.ts';
import { createTransactionRunner } from './write.ts';

type Member = { id: string } | undefined;

/**
 * Checks the write limit of a member before a call. Other limits apply to calls without a known member.
 * @returns whether the member has reached the limit but the call is exempt
 * @throws ApiError RATE_LIMITED
 */
async function checkWriteLimit(
  endpoint: Endpoint,
  member: Member,
  { db, writes: budget }: HttpServices,
): Promise<boolean> {
  if (member === undefined || !isWriteEndpoint(endpoint)) return false;
  const refusal = writeBudgetError(await budget.use(db, member.id));
  if (refusal !== undefined && isWriteLimitedEndpoint(endpoint)) throw refusal;
  return refusal !== undefined;
}

/** The maximum number of open streams of one member on this server: a few browser windows with a few streams each. */
const MOST_PER_MEMBER = 30;

const TOO_MANY = '실시간 연결이 너무 많습니다. 열려 있는 창을 닫고 다시 시도해주세요.';

/** Counts the open streams of each member. */
interface OpenStreams {
  /**
   * Returns a function to call at the end of the stream.
   * @throws ApiError RATE_LIMITED
   */
  enter(memberId: string): () => void;
}

function openStreams(): OpenStreams {
  const counts = new Map<string, number>();
  return {
    enter(memberId) {
      const count = counts.get(memberId) ?? 0;
      if (count >= MOST_PER_MEMBER) {
        throw new ApiError('RATE_LIMITED', TOO_MANY, { retryAfterSeconds: 5 });
      }
      counts.set(memberId, count + 1);
      return () => {
        const left = (counts.get(memberId) ?? 1) - 1;
        if (left === 0) counts.delete(memberId);
        else counts.set(memberId, left);
      };
    },
  };
}

/** A call of the contract before its execution. */
export interface InterceptedCall {
  name: EndpointName;
  c: Context;
  db: Database;
}

/** Runs the call on the given database. */
export type RunCall = (db: Database) => Promise<Response>;

/**
 * Replaces the execution of a call, and may run it through `proceed`. To run the call unchanged, pass the call's own database to
 * `proceed`.
 */
export type CallInterceptor = (call: InterceptedCall, proceed: RunCall) => Promise<Response>;

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Shared limits that every call passes before its execution. */
interface Entrance {
  bodies: BodyReader;
  share: FairShareScheduler;
}

/**
 * Whether a call may end sessions or tokens: any change that API tokens may not make. Deliberately includes calls that end no session
 * or token.
 */
const mayEndBearers = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && access !== 'member';

/** Whether a call is a step of a login, which works on a full disk too: only who is logged in can free space. */
const isLogin = (name: EndpointName, activity: Endpoint['activity']): boolean =>
  activity === 'sign-in' || name === 'requestPasskey';

/** Adds the route of a call: authenticate, parse, handle, respond. */
function addRoute<N extends EndpointName>(
  app: Hono,
  name: N,
  services: HttpServices,
  intercept: CallInterceptor,
  { bodies, share }: Entrance,
) {
  const {
    method,
    path,
    access,
    body,
    activity,
    bodyLimit = BODY_LIMIT_BYTES,
  }: Endpoint = endpoints[name];
  const handler: Handlers[N] = handlers[name];
  const endsBearers = mayEndBearers(endpoints[name]);
  // A 304 response is allowed only for reads without an activity, because an activity is recorded for each response.
  const send = method === 'GET' && activity === undefined ? sendReadResult : sendJson;
  const respond = async (c: Context, db: Database, arrived: ReceivedRequest): Promise<Response> => {
    if (isLogin(name, activity)) allowDiskReserve();
    const key = c.req.header('idempotency-key');
    const named = createIdempotencyCheck(endpoints[name], key, { ...services, db });
    const recorder = createCallRecorder(name, c, { ...services, db });
    const write = createTransactionRunner(db, { key: named, recorder });
    const { identify } = recorder;
    const call = await readCall(name, c, { ...services, db }, { identify, write }, arrived);
    const recorded = countWrites({ ...services, db }, call.member?.id, () =>
      named.once(call, async () => {
        const isFull = await checkWriteLimit(endpoints[name], call.member, { ...services, db });
        return recorder.record(call, () => handler(call), isFull);
      }),
    );
    const data = await (endsBearers ? recorded.finally(services.bearers.forget) : recorded);
    const memberId = recorder.memberId();
    if (activity === 'sign-in' && memberId !== undefined) {
      services.accesses.note('sign_ins', memberId, call.address);
    }
    setEntityTag(c, endpoints[name], data);
    return send(c, { success: true, data: data ?? null });
  };
  app.on(method, honoPath(path), async (c) => {
    const caller = await share.start({ c, access });
    // The body is read before the call occupies a place in a queue.
    const arrived = body === undefined ? EMPTY_BODY : await bodies.read(c, caller, bodyLimit);
    const { text, signal, leave } = arrived;
    const begin = (found: ReportMember) => {
      leave();
      return intercept({ name, c, db: services.db }, (db) => respond(c, db, { found, text }));
    };
    return share.take({ c, access, signal }, begin).finally(leave);
  });
}

/** Replaces the activity and the transaction of a call for streams, which only read. */
const READING = {
  identify: () => undefined,
  write: () => Promise.reject(new Error('A stream writes nothing.')),
};

/** Adds the route of a call's event stream, for callers that accept event streams. */
function addEventRoute<N extends StreamName>(
  app: Hono,
  name: N,
  services: HttpServices,
  streams: OpenStreams,
  { share }: Entrance,
) {
  const handler: StreamHandlers[N] = streamHandlers[name];
  const begin = async (c: Context, found: ReportMember): Promise<Response> => {
    const { log, stopping, watchBearer } = services;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, stopping]);
    const lastEventId = c.req.header('last-event-id');
    const call = await readCall(name, c, services, READING, { found, text: '' });
    const { id, tokenHash } = call.member;
    const leave = streams.enter(id);
    abort.signal.addEventListener('abort', leave, { once: true });
    watchBearer(tokenHash, signal, () => abort.abort());
    try {
      const events = await handler({ ...call, lastEventId, signal });
      return sendEventStream(c, events, signal, { abort, log });
    } catch (error) {
      abort.abort();
      throw error;
    }
  };
  // While a stream is open, its database queries count against the share of the stream's caller.
  app.get(honoPath(endpoints[name].path), async (c, next) => {
    if (!acceptsEventStream(c)) return await next();
    const arrival = { c, access: endpoints[name].access };
    await share.start(arrival);
    return await share.take(arrival, (found) => begin(c, found));
  });
}

const isStreamName = (name: string): name is StreamName => name in streamHandlers;
const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** Adds all calls of the contract. A known path with another method returns METHOD_NOT_ALLOWED. */
export function addEndpoints(app: Hono, services: HttpServices, intercept: CallInterceptor): void {
  const names = Object.keys(endpoints).filter(isEndpointName);
  const streams = openStreams();
  const proxies = services.config.TRUST_PROXY;
  const entrance = { bodies: createBodyReader(), share: createFairShareScheduler(proxies) };
  for (const name of names.filter(isStreamName)) {
    addEventRoute(app, name, services, streams, entrance);
  }
  for (const name of names) addRoute(app, name, services, intercept, entrance);
  for (const path of new Set(names.map((name) => endpoints[name].path))) {
    app.all(honoPath(path), () => {
      throw new ApiError('METHOD_NOT_ALLOWED', '이 주소에서 쓸 수 없는 요청 방식입니다.');
    });
  }
}
