/** The part of the session that the client uses. The client itself keeps no session. */
export interface SessionSource {
  /** The bearer token, `undefined` when nobody is signed in. */
  token: () => string | undefined;
  /** Aborted when the session ends, so that the next member does not receive a response for the previous one. */
  signal: () => AbortSignal;
  /** A request that carried this token was answered with 401 (never called for a wrong password at login). */
  unauthorized: (token: string | undefined) => void;
}
