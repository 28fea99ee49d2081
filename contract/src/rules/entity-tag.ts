import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The length of a tag in bytes. With this length, equal tags of different values are practically impossible. */
const TAG_BYTES = 16;

/**
 * Whether the value of a field is known. An absent field is unknown. `value` is also unknown when null, because every variable has a
 * value and null means that the response conceals that value.
 */
const isKnown = (field: string, value: unknown): boolean =>
  value !== undefined && !(field === 'value' && value === null);

/**
 * Computes the strong entity tag (RFC 9110, section 8.8.3) of an entity that a call replaces or deletes. The tag is computed from the
 * values that the given fields have in responses. Client and server each compute the tag, so a client can send `If-Match` for an item
 * of any list, and new fields in later versions do not change the tag.
 *
 * The first field is the random id of the entity, so that nobody can guess the value of a secret from its tag.
 * @returns `undefined` when the entity lacks one of the fields, for example a secret without its value
 */
export function entityTag(fields: readonly string[], entity: object): string | undefined {
  const known: Readonly<Record<string, unknown>> = { ...entity };
  const pairs = fields.map((field) => [field, known[field]] as const);
  if (!pairs.every(([field, value]) => isKnown(field, value))) return undefined;
  const hash = sha256(utf8ToBytes(JSON.stringify(pairs)));
  return `"${bytesToHex(hash.subarray(0, TAG_BYTES))}"`;
}
