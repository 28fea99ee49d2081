import * as z from 'zod/mini';

/** The integer in a number field; NaN when it is none ("8.5", "0x50", "1e3"), so that the rule behind refuses it. */
const toNumber = (text: string): number =>
  /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;

/**
 * A rule for an integer, for a form whose field keeps it as text: what is no number stays visible to be corrected, and is
 * refused with the rule's own sentence.
 */
export const numberText = <Rule extends z.ZodMiniType<number, number>>(rule: Rule) =>
  z.pipe(z.pipe(z.string(), z.transform(toNumber)), rule);
