import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The length of a tag in bytes, long enough to make equal tags of different values practically impossible. */
const TAG_BYTES = 16;

/** Null or absent fields are unknown: a variable always has a value, and null means that the response conceals it. */
const isKnown = (field: string, value: unknown): boolean =>
  value !== undefined && !(field === 'value' && value === null);

/**
 * The strong entity tag (RFC 9110, section 8.8.3) of an entity that a call replaces or deletes. The tag covers these fields alone, as
 * responses show them. Client and server each compute the tag, so `If-Match` can name an item of any list, and fields of later
 * versions do not change tags.
 *
 * The first of `fields` is the random identity of the entity, so that nobody can guess the value of a secret from its tag.
 * @returns `undefined` when the entity lacks one of the fields, for example a secret without its value
 */
export function entityTag(fields: readonly string[], entity: object): string | undefined {
  const known: Readonly<Record<string, unknown>> = { ...entity };
  const pairs = fields.map((field) => [field, known[field]] as const);
  if (!pairs.every(([field, value]) => isKnown(field, value))) return undefined;
  const hash = sha256(utf8ToBytes(JSON.stringify(pairs)));
  return `"${bytesToHex(hash.subarray(0, TAG_BYTES))}"`;
}
