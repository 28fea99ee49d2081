import * as z from 'zod/mini';

/** An invalid field of a request, with the reason in a sentence for the member. */
export const fieldProblem = z.object({
  field: z.string(),
  reason: z.string(),
  /** The part of a text that is invalid, from its first unit of UTF-16 to behind its last; absent when the whole field is invalid. */
  from: z.nullish(z.number()),
  to: z.nullish(z.number()),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The second step of a login: its token and the available methods. */
export const secondLoginStep = z.object({
  token: z.string(),
  /** The available methods: `totp`, `passkey`, `recovery`. */
  methods: z.array(z.string()),
});
export type SecondLoginStep = z.infer<typeof secondLoginStep>;

/** The error of a response. `message` is for the member, `code` for programs (specification section 7). */
export const errorBody = z.object({
  code: z.nullish(z.string()),
  message: z.string(),
  details: z.nullish(z.array(fieldProblem)),
  /** The second step of the login; present only with the code SECOND_FACTOR_REQUIRED. */
  second_step: z.nullish(secondLoginStep),
});
export type ErrorBody = z.infer<typeof errorBody>;

/**
 * The error as a client parses it. A message or reason may be missing; the client then shows a text of its own (specification section
 * 8).
 */
const readErrorBody = z.object({
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
  details: z.nullish(
    z.array(
      z.object({
        field: z.string(),
        reason: z.nullish(z.string()),
        from: z.nullish(z.number()),
        to: z.nullish(z.number()),
      }),
    ),
  ),
  second_step: z.nullish(secondLoginStep),
});

/** The envelope of every response. The schema of the endpoint parses `data` in a second step. */
export const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.optional(z.unknown()) }),
  z.object({ success: z.literal(false), error: readErrorBody }),
]);
export type Envelope = z.infer<typeof envelope>;
