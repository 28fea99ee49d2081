import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/**
 * A key to which the values of variables can refer. `value` is the current value, truncated; absent for a secret, for a value that
 * contains a secret, and for a value that cannot be determined, whose `problem` is the reason in one Korean sentence.
 */
const referenceKey = z.object({
  key: z.string(),
  secret: z.boolean(),
  value: nullishText,
  problem: nullishText,
});

/**
 * What references can name. Known values of `kind`: `container`, `database` for a container with a database, and `project` for the shared
 * variables of the project, which have no slug. `name` is the name that a reference contains.
 */
export const referenceSource = z.object({
  name: z.string(),
  slug: nullishText,
  kind: z.string(),
  keys: z.array(referenceKey),
});
export type ReferenceSource = z.infer<typeof referenceSource>;

/** A reference in the value of a variable. `container` is the slug of the variable's container. */
export const referenceUse = z.object({
  container: z.string(),
  /** The kind of the variable, see `VARIABLE_KINDS`. */
  kind: z.string(),
  key: z.string(),
  /** The slug of the container that the reference names; absent for a shared variable. */
  to: nullishText,
  to_key: z.string(),
});
export type ReferenceUse = z.infer<typeof referenceUse>;
