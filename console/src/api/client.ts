import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '@naru/contract/wire/endpoint';
import wretch from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';
import { ApiError, InvalidResponseError, NetworkError } from './errors.ts';
import { parseResponse, type RawResponse, responseError } from './response.ts';

/** How long the console waits for any response, in ms. */
const API_TIMEOUT_MS = 10_000;

/** The part of the session that the client uses. The client itself keeps no session. */
export interface SessionSource {
  /** The bearer token, `undefined` when nobody is signed in. */
  token: () => string | undefined;
  /** Aborted when the session ends, so that the next member does not receive a response for the previous one. */
  signal: () => AbortSignal;
  /** A request that carried this token was answered with 401 (never called for a wrong password at login). */
  unauthorized: (token: string | undefined) => void;
}

export interface ClientOptions {
  /** An origin; empty for the page's own. */
  base: string;
  session: SessionSource;
  /** Asks the member to confirm who they are; resolves with whether they did. Without it nobody is asked. */
  confirm?: (signal: AbortSignal) => Promise<boolean>;
  /** In ms; ten seconds unless a test asks for less. */
  timeoutMs?: number;
}

/** Options of one call, beside its input. */
export interface CallOptions {
  /** TanStack Query's signal: aborts when the response is no longer needed. */
  signal?: AbortSignal;
  /** Goes on when the session ends, and when the page is left: for the call that ends it. */
  outlivesSession?: boolean;
}

/** The body a call takes, as a form fills it in. */
export type BodyOf<E extends Endpoint> =
  EndpointInput<E> extends { body: infer Body } ? Body : never;

/** The input of any call, as it is sent. */
interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** Makes one call of the contract and resolves with its parsed data. Rejects with one of the errors in `errors.ts`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & RequestInput,
  options?: CallOptions,
) => Promise<EndpointResponse<E>>;

/**
 * The body as the contract would send it: names trimmed, defaults filled in. An invalid body is sent unchanged, and the
 * server rejects it.
 */
function bodyOf(endpoint: Endpoint, body: unknown): unknown {
  const parsed = endpoint.body?.safeParse(body);
  return parsed?.success ? parsed.data : body;
}

/** Aborts when the response is no longer needed or allowed: the caller has aborted, or the session has ended. */
const cancellation = (session: SessionSource, options: CallOptions): AbortSignal => {
  const { signal, outlivesSession = false } = options;
  return AbortSignal.any([
    ...(outlivesSession ? [] : [session.signal()]),
    ...(signal ? [signal] : []),
  ]);
};

const authorization = (token: string | undefined) =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

const isOwn = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof NetworkError ||
  error instanceof InvalidResponseError;

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';

/** Sends each call once. */
function createSend({ base, session, timeoutMs = API_TIMEOUT_MS }: ClientOptions): Call {
  const api = wretch(base, { credentials: 'include' })
    .addon(QueryStringAddon)
    .accept('application/json');

  return async (endpoint, { params = {}, query = {}, body }, options = {}) => {
    const token = session.token();
    const timeout = AbortSignal.timeout(timeoutMs);
    const cancelled = cancellation(session, options);
    /** The timeout covers headers and body. A response that arrives after an abort is dropped. */
    const read = async (response: Response): Promise<RawResponse> => {
      const text = await response.text();
      cancelled.throwIfAborted();
      return { status: response.status, text };
    };
    const request = api
      .url(fillPath(endpoint.path, params))
      .query(query)
      .options({
        signal: AbortSignal.any([timeout, cancelled]),
        keepalive: options.outlivesSession ?? false,
      })
      .headers(authorization(token))
      .customError(async (_error, response) => responseError(await read(response)))
      // A call whose 401 means something else (a wrong password) declares that code in the contract.
      .catcher(401, (error) => {
        if (!endpoint.errors.includes('INVALID_CREDENTIALS')) session.unauthorized(token);
        throw error;
      });
    try {
      const response = await request
        .fetch(endpoint.method, '', body && bodyOf(endpoint, body))
        .res(read);
      return parseResponse(endpoint, response);
    } catch (error) {
      if (isOwn(error) || cancelled.aborted) throw error;
      throw new NetworkError(timeout.aborted ? 'timeout' : 'network');
    }
  };
}

/**
 * Makes a `call` with its own options, for tests. It does not retry: TanStack Query's `retry` does, for reads only. But a
 * call that the server wants confirmed is made again once the member has done so; otherwise it fails with that error.
 */
export function createCall(options: ClientOptions): Call {
  const send = createSend(options);
  const { session, confirm = () => Promise.resolve(false) } = options;
  return async (endpoint, input, callOptions = {}) => {
    const cancelled = cancellation(session, callOptions);
    try {
      return await send(endpoint, input, callOptions);
    } catch (error) {
      if (!needsConfirmation(error) || !(await confirm(cancelled))) throw error;
      cancelled.throwIfAborted();
      return send(endpoint, input, callOptions);
    }
  };
}

let current: Call | undefined;

/** Connects `call` to the page's API base and session, once, before the first screen. */
export function connectClient(options: ClientOptions): void {
  current = createCall(options);
}

/** Calls the API, see {@link Call}. */
export const call: Call = (endpoint, input, options) => {
  if (!current) throw new Error('call() was used before connectClient(): connect it in main.tsx.');
  return current(endpoint, input, options);
};
