import * as z from 'zod/mini';

/** One invalid field, with the reason in a text for the member. */
export const fieldProblem = z.object({ field: z.string(), reason: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** How a login goes on that needs a second step: with this token, and by one of these ways. */
export const secondStep = z.object({
  token: z.string(),
  /** `totp`, `passkey`, `recovery`. */
  methods: z.array(z.string()),
});
export type SecondStep = z.infer<typeof secondStep>;

/** The error in a response: `message` is for the member, `code` for programs (specification section 7). */
export const errorBody = z.object({
  code: z.nullish(z.string()),
  message: z.string(),
  details: z.nullish(z.array(fieldProblem)),
  /** Comes with SECOND_FACTOR_REQUIRED alone. */
  second_step: z.nullish(secondStep),
});
export type ErrorBody = z.infer<typeof errorBody>;

/**
 * The same for a client, which tolerates a missing message or reason and shows its own text instead (specification
 * section 8).
 */
const readErrorBody = z.object({
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
  details: z.nullish(z.array(z.object({ field: z.string(), reason: z.nullish(z.string()) }))),
  second_step: z.nullish(secondStep),
});

/** The envelope of every response. `data` is parsed by the endpoint's own schema afterwards. */
export const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.optional(z.unknown()) }),
  z.object({ success: z.literal(false), error: readErrorBody }),
]);
export type Envelope = z.infer<typeof envelope>;
