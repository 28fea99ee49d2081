import {
  otherUnit,
  type Quantity,
  quantityValue,
  readQuantity,
} from '@naru/contract/rules/quantity';
import type { NumberFieldProps } from '@naru/design-system';
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

/**
 * A rule for a CPU or a size in a form that keeps it as text: "500", "0.5 vCPU". An invalid text stays visible to be corrected
 * and gets the rule's message, one that can be read in two ways the quantity's.
 */
export const quantityText = <Rule extends z.ZodMiniType<number, number>>(
  quantity: Quantity,
  rule: Rule,
) => {
  const read = z.transform<string, number>((text, context) => {
    if (readQuantity(text, quantity) === 'unclear') {
      context.issues.push({ code: 'custom', message: quantity.unclear, input: text });
    }
    return quantityValue(text, quantity) ?? Number.NaN;
  });
  return z.pipe(z.pipe(z.string(), read), rule);
};

/** The units in which a field of this quantity reads and shows values. */
export const fieldUnits = (quantity: Quantity): NonNullable<NumberFieldProps['units']> => ({
  read: (text) => quantityValue(text, quantity),
  echo: (text) => otherUnit(text, quantity),
});
