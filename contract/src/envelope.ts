import * as z from 'zod/mini';

/** One field that was refused, and why, in words a member can read. */
export const fieldProblem = z.object({ field: z.string(), reason: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** What an answer says when it refuses: `message` is for the member, `code` for programs (specification section 7). */
export const failure = z.object({
  code: z.nullish(z.string()),
  message: z.string(),
  details: z.nullish(z.array(fieldProblem)),
});
export type Failure = z.infer<typeof failure>;

/** A refusal as a reader takes it: what it leaves unsaid, the reader's own words say (specification section 8). */
const readFailure = z.object({
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
  details: z.nullish(z.array(z.object({ field: z.string(), reason: z.nullish(z.string()) }))),
});

/** The wrapper of every answer. `data` is parsed by the endpoint's own schema afterwards. */
export const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.optional(z.unknown()) }),
  z.object({ success: z.literal(false), error: readFailure }),
]);
export type Envelope = z.infer<typeof envelope>;
