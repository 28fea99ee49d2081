/** The longest key that a caller may choose, in characters. */
const KEY_MAX = 64;

/** What the header may be: a key, in quotation marks as the draft of the IETF writes it, or without. */
export const IDEMPOTENCY_KEY_PATTERN = `^(?:"[\\w.:-]{1,${KEY_MAX}}"|[\\w.:-]{1,${KEY_MAX}})$`;

const HEADER = new RegExp(IDEMPOTENCY_KEY_PATTERN);

/** For how long a server remembers a key and what it answered, in hours. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** How many keys a server remembers of one member. The oldest is forgotten for one more. */
export const MAX_IDEMPOTENCY_KEYS = 100;

/**
 * The key in an `Idempotency-Key` header; `undefined` for what is none.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
export const readIdempotencyKey = (header: string): string | undefined =>
  HEADER.test(header) ? header.replaceAll('"', '') : undefined;

/** The header for a key. */
export const idempotencyKeyHeader = (key: string): Record<string, string> => ({
  'Idempotency-Key': `"${key}"`,
});
