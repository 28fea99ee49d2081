import { callAddress, type Endpoint } from '@naru/contract/wire/endpoint';
import wretch from 'wretch';
import { anySignal } from './any-signal.ts';
import type { CallFunction, CallOptions, ClientOptions, SessionSource } from './call.ts';
import { ApiError, InvalidResponseError, isSessionVerdict, NetworkError } from './errors.ts';
import { clearIdempotencyKeys, createIdempotencyHeaders } from './intent-keys.ts';
import { parseResponse, type RawResponse, responseError } from './response.ts';
import { fetchWithClock } from './server-clock.ts';
import {
  findStoredResponse,
  ifNoneMatchHeader,
  reuseStoredData,
  storeResponse,
} from './stored-responses.ts';

/**
 * Creates the `If-Match` header, with which the server refuses a write when the stored resource differs from the known version. The
 * header is absent if the call does not accept it, if the server is on another origin and may reject unknown headers, and if the chunk
 * that computes the tag does not load. Without the header the server compares nothing.
 */
async function ifMatchHeader(
  { ifMatch }: Endpoint,
  known: object,
  base: string,
): Promise<Record<string, string>> {
  if (ifMatch === undefined || base !== '') return {};
  const rule = await import('@naru/contract/rules/entity-tag').catch(() => undefined);
  const tag = rule?.entityTag(ifMatch, known);
  return tag === undefined ? {} : { 'If-Match': tag };
}

/** The timeout of a request in ms. */
const API_TIMEOUT_MS = 10_000;

const NOT_MODIFIED = 304;

/**
 * Parses the body with the contract: names are trimmed, defaults filled in. An invalid body is returned unchanged, and the server
 * rejects it.
 */
function bodyOf(endpoint: Endpoint, body: unknown): unknown {
  const parsed = body === undefined ? undefined : endpoint.body?.safeParse(body);
  return parsed?.success ? parsed.data : body;
}

/** The signal that aborts when the caller has aborted the call or the session has ended. */
const cancellation = (session: SessionSource, options: CallOptions): AbortSignal => {
  const { signal, outlivesSession = false } = options;
  return anySignal([...(outlivesSession ? [] : [session.signal()]), ...(signal ? [signal] : [])]);
};

/** The timeout of a call in ms. */
const timeoutOf = (options: CallOptions, client: ClientOptions): number =>
  options.timeoutMs ?? client.timeoutMs ?? API_TIMEOUT_MS;

const authorization = (token: string | undefined) =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

const isOwn = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof NetworkError ||
  error instanceof InvalidResponseError;

/** Returns the error of a failed call: the server's error or the reason of the abort, otherwise a NetworkError. */
function reasonOf(error: unknown, timeout: AbortSignal, cancelled: AbortSignal): unknown {
  if (isOwn(error) || cancelled.aborted) return error;
  return new NetworkError(timeout.aborted ? 'timeout' : 'network');
}

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';

const isUnchanged = (error: unknown): boolean =>
  error instanceof ApiError && error.status === NOT_MODIFIED;

/** Creates a `CallFunction` that sends each request once, without a confirmation. */
function createSend(client: ClientOptions): CallFunction {
  const { base, session } = client;
  const api = wretch(base, { credentials: 'include' })
    .fetchPolyfill((url, options) => client.fetch?.(url, options) ?? fetchWithClock(url, options))
    .accept('application/json');

  return async (endpoint, { params = {}, query = {}, body }, options = {}) => {
    const token = session.token();
    const [life, address] = [session.signal(), callAddress(endpoint, { params, query })];
    const known = findStoredResponse(life, address);
    const content = bodyOf(endpoint, body);
    // A server on another origin may refuse a request with an unknown header.
    const takesKey = endpoint.idempotencyKey && base === '';
    const named = createIdempotencyHeaders(life, takesKey && address + JSON.stringify(content));
    const timeout = AbortSignal.timeout(timeoutOf(options, client));
    const cancelled = cancellation(session, options);
    const condition = options.known && (await ifMatchHeader(endpoint, options.known, base));
    /** Reads the response. The timeout covers headers and body. A response that arrives after an abort is dropped. */
    const read = async (response: Response): Promise<RawResponse> => {
      const text = await response.text();
      cancelled.throwIfAborted();
      return { status: response.status, text, etag: response.headers.get('etag') };
    };
    const request = api
      .url(address)
      .options({
        signal: anySignal([timeout, cancelled]),
        keepalive: options.outlivesSession ?? false,
      })
      .headers({
        ...authorization(token),
        ...ifNoneMatchHeader(known),
        ...named.headers,
        ...condition,
      })
      .customError(async (_error, response) => responseError(await read(response)))
      // A call in which 401 has another meaning, such as a wrong password, declares the code INVALID_CREDENTIALS in the contract.
      .catcher(401, (error) => {
        const isVerdict = token === undefined || isSessionVerdict(error);
        if (isVerdict && !endpoint.errors.includes('INVALID_CREDENTIALS'))
          session.unauthorized(token);
        throw error;
      });
    try {
      const response = await request.fetch(endpoint.method, '', content).res(read);
      if (endpoint.method !== 'GET') clearIdempotencyKeys(life);
      return storeResponse(life, address, response.etag, parseResponse(endpoint, response));
    } catch (error) {
      if (known && isUnchanged(error)) return reuseStoredData(endpoint, known);
      const reason = reasonOf(error, timeout, cancelled);
      named.failed(reason);
      throw reason;
    }
  };
}

/**
 * Creates a `CallFunction` with the given options. A failed request is not retried, because TanStack Query retries reads. When the server
 * requires a confirmation, the call is repeated after the member has confirmed; otherwise the call rejects with the server's error.
 */
export function createCallFunction(options: ClientOptions): CallFunction {
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
