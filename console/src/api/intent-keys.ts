import { idempotencyKeyHeader } from '@naru/contract/rules/idempotency-key';
import { isOutcomeUnknownError } from './errors.ts';
import { createRandomId } from './random-id.ts';

/**
 * The time for which a request without a response keeps its key, in ms. After this time the same request counts as a new intent of the
 * member.
 */
const VALID_MS = 300_000;

interface NamedRequest {
  key: string;
  /** The time of the first request with this key, by the clock of `performance.now()`, in ms. */
  since: number;
}

/** The requests with an unknown outcome, by session and then by the content of the request. */
const sessions = new WeakMap<AbortSignal, Map<string, NamedRequest>>();

/**
 * Returns the idempotency key of a request: the previous key while the outcome of the same request is unknown, otherwise a new key.
 */
export function idempotencyKeyForRequest(session: AbortSignal, request: string): string {
  const before = sessions.get(session)?.get(request);
  return before && performance.now() - before.since < VALID_MS ? before.key : createRandomId();
}

/** Stores the key of a request without a response, for a retry of the same request by the member. */
export function storeIdempotencyKey(session: AbortSignal, request: string, key: string): void {
  const requests = sessions.get(session) ?? new Map<string, NamedRequest>();
  sessions.set(session, requests);
  const { since } = requests.get(request) ?? { since: performance.now() };
  requests.set(request, { key, since });
}

/** Removes the keys after a successful write, because the same request can then have a new meaning, for example after a deletion. */
export function clearIdempotencyKeys(session: AbortSignal): void {
  sessions.delete(session);
}

/**
 * Creates the `Idempotency-Key` header of a request that creates something. The key stays the same until the outcome is known, so that
 * the request can be repeated safely.
 * @param request the content of the request; false or undefined for a request without a key
 */
export function createIdempotencyHeaders(
  session: AbortSignal,
  request: string | false | undefined,
) {
  if (!request) return { headers: {}, failed: () => undefined };
  const key = idempotencyKeyForRequest(session, request);
  return {
    headers: idempotencyKeyHeader(key),
    failed: (reason: unknown) => {
      if (isOutcomeUnknownError(reason)) storeIdempotencyKey(session, request, key);
    },
  };
}
