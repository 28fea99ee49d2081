import { idempotencyKeyHeader } from '@naru/contract/rules/idempotency-key';
import { isOutcomeUnknown } from './errors.ts';

/** The time for which a request without a response keeps its key, in ms. A later request counts as a new intent. */
const VALID_MS = 300_000;

/** The number of random 32-bit words in a key. */
const KEY_WORDS = 4;

interface NamedRequest {
  key: string;
  /** By the clock of `performance`, in ms. */
  since: number;
}

/** The requests with an unknown outcome, by session and by the content of the request. */
const sessions = new WeakMap<AbortSignal, Map<string, NamedRequest>>();

// `randomUUID` is there on https alone.
const newKey = (): string => crypto.getRandomValues(new Uint32Array(KEY_WORDS)).join('-');

/** The idempotency key of a request: the previous key while the outcome of the same request is unknown, otherwise a new key. */
export function keyFor(session: AbortSignal, request: string): string {
  const before = sessions.get(session)?.get(request);
  return before && performance.now() - before.since < VALID_MS ? before.key : newKey();
}

/** Keeps the key of a request that got no answer, for when the member tries the same again. */
export function keepKey(session: AbortSignal, request: string, key: string): void {
  const requests = sessions.get(session) ?? new Map<string, NamedRequest>();
  sessions.set(session, requests);
  const { since } = requests.get(request) ?? { since: performance.now() };
  requests.set(request, { key, since });
}

/** Drops the keys after a successful write: the same request can have a new meaning then, for example after a deletion. */
export function forgetKeys(session: AbortSignal): void {
  sessions.delete(session);
}

/**
 * The `Idempotency-Key` header of a request that creates something. The key stays the same until the outcome is known, so that the
 * request can be repeated safely.
 * @param request the content of the request; left out for a request without a key
 */
export function idempotentRequest(session: AbortSignal, request: string | false | undefined) {
  if (!request) return { headers: {}, failed: () => undefined };
  const key = keyFor(session, request);
  return {
    headers: idempotencyKeyHeader(key),
    failed: (reason: unknown) => {
      if (isOutcomeUnknown(reason)) keepKey(session, request, key);
    },
  };
}
