/** The maximum length of a key, in characters. */
const KEY_MAX = 64;

/** The pattern of the header: a key, with or without the quotation marks of the IETF draft. */
export const IDEMPOTENCY_KEY_PATTERN = `^(?:"[\\w.:-]{1,${KEY_MAX}}"|[\\w.:-]{1,${KEY_MAX}})$`;

const HEADER = new RegExp(IDEMPOTENCY_KEY_PATTERN);

/** How long a server stores a key with its response, in hours. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** The maximum number of keys that a server stores for one member. A further key replaces the oldest key. */
export const MAX_IDEMPOTENCY_KEYS = 100;

/**
 * Returns the key in an `Idempotency-Key` header; `undefined` for an invalid header.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
export const readIdempotencyKey = (header: string): string | undefined =>
  HEADER.test(header) ? header.replaceAll('"', '') : undefined;

/** Creates the `Idempotency-Key` header for a key. */
export const idempotencyKeyHeader = (key: string): Record<string, string> => ({
  'Idempotency-Key': `"${key}"`,
});
