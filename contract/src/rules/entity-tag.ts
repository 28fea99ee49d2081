import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** How many bytes of the hash a tag has: two values of one thing never share them by chance. */
const TAG_BYTES = 16;

/** Neither told nor null: a variable always has a value, and null stands for one that is kept back. */
const isKnown = (field: string, value: unknown): boolean =>
  value !== undefined && !(field === 'value' && value === null);

/**
 * The strong entity tag (RFC 9110, section 8.8.3) of what a call replaces or deletes: of these fields alone, as responses show them. Client
 * and server each compute it, so a row of any list can be named in `If-Match`, and fields that come later change no tag.
 *
 * `fields` begin with the identity, which is random: who sees the tag of a secret somewhere cannot try values against it.
 * @returns `undefined` where the entity does not show all of the fields, as a secret without its value
 */
export function entityTag(fields: readonly string[], entity: object): string | undefined {
  const known: Readonly<Record<string, unknown>> = { ...entity };
  const pairs = fields.map((field) => [field, known[field]] as const);
  if (!pairs.every(([field, value]) => isKnown(field, value))) return undefined;
  const hash = sha256(utf8ToBytes(JSON.stringify(pairs)));
  return `"${bytesToHex(hash.subarray(0, TAG_BYTES))}"`;
}
