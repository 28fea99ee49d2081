import * as z from 'zod/mini';

/** The integer a number field's text says, `NaN` for everything else, which no rule for integers lets pass. */
const integerOf = (text: string): number => (/^[+-]?\d+$/.test(text.trim()) ? Number(text) : NaN);

/**
 * A rule of the contract for an integer, applied to the text of a `NumberField`. Empty and unreadable texts fail with
 * the rule's own sentence.
 */
export const integerText = (rule: z.ZodMiniType<number, number>) =>
  z.pipe(z.pipe(z.string(), z.transform(integerOf)), rule);
