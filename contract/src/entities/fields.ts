/**
 * The types of the fields in responses, of which the entities (specification section 3) consist. They are tolerant
 * where it is safe: unknown fields are dropped, and fields that do not identify an entity may be null or absent. They
 * are strict in type: a number as text is an invalid response. Lengths, ranges and limits are rules for requests
 * (`rules/`) and are not checked here.
 */
import * as z from 'zod/mini';

/** A text that may be null or absent. */
export const text = z.nullish(z.string());
/** A number that may be null or absent. */
export const number = z.nullish(z.number());

/**
 * The identifier of an entity in a path, which is one whole segment. Empty and dot segments would name another path
 * (RFC 3986, section 5.2.4, percent-encoded or not), and half a surrogate pair cannot be encoded at all.
 */
export const segment = z
  .string()
  .check(z.refine((name) => !['', '.', '..'].includes(name) && name.isWellFormed()));
