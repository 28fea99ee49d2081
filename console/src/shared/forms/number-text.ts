import * as z from 'zod/mini';

/** The integer in a number field; NaN for any other text ("8.5", "0x50", "1e3"), which the following rule rejects. */
const toNumber = (text: string): number =>
  /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;

/**
 * A rule for an integer in a form that keeps it as text: an invalid text stays visible to be corrected and gets the
 * rule's message.
 */
export const numberText = <Rule extends z.ZodMiniType<number, number>>(rule: Rule) =>
  z.pipe(z.pipe(z.string(), z.transform(toNumber)), rule);
