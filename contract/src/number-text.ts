import * as z from 'zod/mini';

/** What stands in a number field as a number; NaN when it is none, so that the rule behind refuses it. */
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * A rule for a number, for a form whose field keeps it as text: what is no number stays visible to be corrected, and is
 * refused with the rule's own sentence.
 */
export const numberText = <Rule extends z.ZodMiniType<number, number>>(rule: Rule) =>
  z.pipe(z.pipe(z.string(), z.transform(toNumber)), rule);
