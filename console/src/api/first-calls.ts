import type { ClientOptions, SessionSource } from './call.ts';

/** A call that was sent before the scripts of the console had loaded. */
export interface FirstCall {
  response: Promise<Response>;
  controller: AbortController;
}

/**
 * The calls that the script in the head of the page has sent (`app/prerendering/first-calls.ts`). A call is removed when its response
 * is used.
 */
export interface FirstCalls {
  /** The bearer token of all these calls. */
  token: string;
  /** The time at which the calls were sent, in ms since 1970. */
  startedAt: number;
  /** The calls by their whole address. */
  calls: Map<string, FirstCall>;
}

declare global {
  interface Window {
    naruFirstCalls?: FirstCalls;
  }
}

/** The maximum age of the response to a first call, in ms: the same as the timeout of a call. */
const FRESH_MS = 10_000;

function drop({ calls }: FirstCalls): void {
  for (const { controller } of calls.values()) controller.abort();
  calls.clear();
}

/**
 * Whether the responses of the first calls are valid for this request: the token is the same, and the calls are at most `FRESH_MS`
 * old.
 */
function isCurrent({ token, startedAt }: FirstCalls, { method, headers }: RequestInit): boolean {
  const isSame = new Headers(headers).get('Authorization') === `Bearer ${token}`;
  return method === 'GET' && isSame && Date.now() - startedAt < FRESH_MS;
}

function take(first: FirstCalls, url: string, options: RequestInit): FirstCall | undefined {
  if (!isCurrent(first, options)) drop(first);
  const call = first.calls.get(url);
  first.calls.delete(url);
  return call;
}

/**
 * Creates the function that returns the responses of the first calls, which the head of the page has sent. Each response is returned
 * once, also an error response; for every other request the function returns `undefined`. The first calls are aborted when their
 * session ends or is not the current session.
 */
export function createFirstCallFetch(
  first: FirstCalls,
  session: SessionSource,
): NonNullable<ClientOptions['fetch']> {
  const forget = () => drop(first);
  if (session.token() === first.token) session.signal().addEventListener('abort', forget);
  else forget();
  return (url, options) => {
    const call = take(first, url, options);
    if (!call) return undefined;
    const { signal } = options;
    const abort = () => call.controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    return call.response;
  };
}
