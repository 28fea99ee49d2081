import type { Endpoint, EndpointInput, EndpointResponse } from '@naru/contract/wire/endpoint';

/** The part of the session that the client uses. The client itself keeps no session. */
export interface SessionSource {
  /** The bearer token; `undefined` without a session. */
  token: () => string | undefined;
  /** Aborted when the session ends, so that the next member does not receive a response for the previous one. */
  signal: () => AbortSignal;
  /** A request that carried this token was answered with 401 (never called for a wrong password at login). */
  unauthorized: (token: string | undefined) => void;
}

/** The browser's `fetch` with the address as a string. */
export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** An origin; empty for the page's own. */
  base: string;
  session: SessionSource;
  /** Shows the dialog 다시 확인 and resolves with whether the member confirmed. Without it, a call that needs a confirmation fails. */
  confirm?: (signal: AbortSignal) => Promise<boolean>;
  /** Sends a request; the browser's own unless the page has made its first calls already. */
  fetch?: Fetch;
  /** The timeout of a request in ms; the default is ten seconds, and tests set a shorter value. */
  timeoutMs?: number;
}

/** The options of one call, in addition to its input. */
export interface CallOptions {
  /** TanStack Query's signal: aborts when the response is no longer needed. */
  signal?: AbortSignal;
  /** Whether the request continues after the end of the session and after the page is left. For the logout call alone. */
  outlivesSession?: boolean;
  /** The known version of the changed resource. It is sent as `If-Match`, so that the server refuses the write after a change elsewhere. */
  known?: object | undefined;
}

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
