import type { Fetch, SessionSource } from './call.ts';

/** A call that was made before the client was there. */
export interface FirstCall {
  response: Promise<Response>;
  controller: AbortController;
}

/** What the script in the head of the page has left (`app/prerendering/first-calls.ts`). A call that was taken is no longer in it. */
export interface FirstCalls {
  /** The bearer token that all of them carry. */
  token: string;
  /** As `Date.now()` says it. */
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

/** Whether an answer that came ahead is what this request would get. Nothing that was read before a write is used after it. */
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
