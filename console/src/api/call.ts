import type { Endpoint, EndpointInput, EndpointResponse } from '@naru/contract/wire/endpoint';

/** The functions of the session that the client calls. The client itself stores no session. */
export interface SessionSource {
  /** The bearer token; `undefined` without a session. */
  token: () => string | undefined;
  /** The signal that aborts when the session ends, so that the next member does not receive a response for the previous member. */
  signal: () => AbortSignal;
  /** Called when the server responds with 401 to a request with this token. Never called for a wrong password at login. */
  unauthorized: (token: string | undefined) => void;
}

export interface ClientOptions {
  /** The origin of the API; empty for the origin of the page. */
  base: string;
  session: SessionSource;
  /**
   * Shows the dialog 다시 확인, and resolves with true if the member confirmed. Without this function, a call that needs a confirmation
   * fails.
   */
  confirm?: (signal: AbortSignal) => Promise<boolean>;
  /**
   * Sends a request, or returns `undefined` for a request that the browser's `fetch` has to send. A page whose head has sent the first
   * calls passes a function that returns their responses.
   */
  fetch?: (url: string, options: RequestInit) => Promise<Response> | undefined;
  /** The timeout of a request in ms. The default is 10,000 ms; tests set a shorter timeout. */
  timeoutMs?: number;
}

/** The options of one call, in addition to its input. */
export interface CallOptions {
  /** The signal of TanStack Query, which aborts when the response is no longer needed. */
  signal?: AbortSignal;
  /** Whether the request continues after the end of the session and after the member leaves the page. Only for the logout. */
  outlivesSession?: boolean;
  /** The timeout of this request in ms, for a call that takes longer than others. */
  timeoutMs?: number;
  /**
   * The version of the changed resource that the page has. The client sends the entity tag of this version as `If-Match`, so that the
   * server refuses the write if the resource has changed since.
   */
  known?: object | undefined;
}

/** The input of any call, as the client sends it. */
interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** Sends one call of the contract and resolves with the parsed data. Rejects with one of the errors in `errors.ts`. */
export type CallFunction = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & RequestInput,
  options?: CallOptions,
) => Promise<EndpointResponse<E>>;
