import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  fillPath,
} from '@naru/contract/endpoint';
import { API_TIMEOUT_MS } from '@naru/contract/limits';
import wretch from 'wretch';
import { parseAnswer } from './answer.ts';
import { AnsweredError, BrokenContractError, UnreachableError } from './failures.ts';

/** What the client has to know of the session. It keeps none itself. */
export interface SessionSource {
  /** The bearer token, `undefined` when nobody is signed in. */
  token: () => string | undefined;
  /** Aborted when the session ends, so that no answer meant for one member reaches the next. */
  signal: () => AbortSignal;
  /** A 401 came in answer to a request that carried this token (never called for a wrong password at login). */
  unauthorized: (token: string | undefined) => void;
}

export interface ClientOptions {
  /** An origin; empty for the page's own. */
  base: string;
  session: SessionSource;
  /** In ms; ten seconds unless a test asks for less. */
  timeoutMs?: number;
}

/** What can be asked of one call beside its input. */
export interface CallOptions {
  /** TanStack Query's signal: aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** The body a call takes, as a form fills it in. */
export type BodyOf<E extends Endpoint> =
  EndpointInput<E> extends { body: infer Body } ? Body : never;

/** Makes one call of the contract and gives back its parsed data. Throws one of the errors in `failures.ts`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointAnswer<E>>;

interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

function pathAndQuery(endpoint: Endpoint, { params = {}, query }: AnyInput): string {
  return fillPath(endpoint.path, params) + (query ? `?${new URLSearchParams(query)}` : '');
}

/** The body as the contract would send it: names trimmed, defaults filled in. What does not fit is the server's to refuse. */
function outgoing(endpoint: Endpoint, body: unknown): unknown {
  const parsed = endpoint.body?.safeParse(body);
  return parsed?.success ? parsed.data : body;
}

/** Headers, then text: to the member that is one wait, so both count against the same signal. */
async function exchange(url: string, init: RequestInit, body: string | undefined) {
  const request = wretch(url, init).accept('application/json');
  const typed = body === undefined ? request : request.content('application/json').body(body);
  const response = await typed.toFetch()('');
  return { status: response.status, text: await response.text() };
}

const isOwn = (error: unknown): boolean =>
  error instanceof AnsweredError ||
  error instanceof UnreachableError ||
  error instanceof BrokenContractError;

/** A call whose 401 means something else (a wrong password) declares that code in the contract. */
const isRefusedSession = (error: unknown, endpoint: Endpoint): boolean =>
  error instanceof AnsweredError &&
  error.status === 401 &&
  !endpoint.errors.includes('INVALID_CREDENTIALS');

async function send<E extends Endpoint>(
  client: ClientOptions,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions,
): Promise<EndpointAnswer<E>>;
async function send(
  { base, session, timeoutMs = API_TIMEOUT_MS }: ClientOptions,
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  const token = session.token();
  const timeout = AbortSignal.timeout(timeoutMs);
  const cancelled = AbortSignal.any([
    session.signal(),
    ...(options.signal ? [options.signal] : []),
  ]);
  const signal = AbortSignal.any([timeout, cancelled]);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const init = { method: endpoint.method, credentials: 'include', headers, signal } as const;
  const body = input.body && JSON.stringify(outgoing(endpoint, input.body));
  const url = base + pathAndQuery(endpoint, input);
  try {
    const answer = await exchange(url, init, body);
    cancelled.throwIfAborted();
    return parseAnswer(endpoint, answer);
  } catch (error) {
    if (isRefusedSession(error, endpoint)) session.unauthorized(token);
    if (isOwn(error) || cancelled.aborted) throw error;
    throw new UnreachableError(timeout.aborted ? 'timeout' : 'network');
  }
}

/** A client of its own, for tests. Nothing is tried again here: TanStack Query's `retry` decides that, for reads only. */
export const createCall =
  (client: ClientOptions): Call =>
  (endpoint, input, options = {}) =>
    send(client, endpoint, input, options);

let current: Call | undefined;

/** Connects `call` to the page's API base and session, once, before the first screen. */
export function connectClient(options: ClientOptions): void {
  current = createCall(options);
}

/** The console's way to the API, see {@link Call}. */
export const call: Call = (endpoint, input, options) => {
  if (!current) throw new Error('call() was used before connectClient(): connect it in main.tsx.');
  return current(endpoint, input, options);
};
