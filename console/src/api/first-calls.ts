import type { Fetch, SessionSource } from './call.ts';

/** A call that was made before the client was there. */
export interface FirstCall {
  response: Promise<Response>;
  controller: AbortController;
}

/** The calls of the script in the head of the page (`app/prerendering/first-calls.ts`). A used call is removed. */
export interface FirstCalls {
  /** The bearer token of all these calls. */
  token: string;
  /** The time of the start, as from `Date.now()`. */
  startedAt: number;
  /** By the whole address. */
  calls: Map<string, FirstCall>;
}

declare global {
  interface Window {
    naruFirstCalls?: FirstCalls;
  }
}

/** The maximum age of a response that was requested in advance, in ms: the timeout of a call. */
const FRESH_MS = 10_000;

function drop({ calls }: FirstCalls): void {
  for (const { controller } of calls.values()) controller.abort();
  calls.clear();
}

/** Whether a response of a first call is valid for this request: same token, and not older than the latest write. */
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
 * The `fetch` of a client on a page whose head has sent the first calls. Each response is used once, also an error; every other request
 * goes to the network. The first calls are aborted when their session ends or is not the current session.
 */
export function firstCallFetch(first: FirstCalls, session: SessionSource): Fetch {
  const forget = () => drop(first);
  if (session.token() === first.token) session.signal().addEventListener('abort', forget);
  else forget();
  return (url, options) => {
    const call = take(first, url, options);
    if (!call) return fetch(url, options);
    const { signal } = options;
    const abort = () => call.controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    return call.response;
  };
}
