import {
  formatInOtherUnit,
  parseQuantity,
  parseQuantityValue,
  type Quantity,
} from '@naru/contract/rules/quantity';
import type { NumberFieldProps } from '@naru/design-system';
import * as z from 'zod/mini';

/**
 * Parses the text of a number field to an integer; NaN for any other text ("8.5", "0x50", "1e3"), which the following rule rejects.
 */
const toNumber = (text: string): number =>
  /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;

/**
 * Creates the rule for an integer in a form that stores the input as text. An invalid text stays visible for correction, with the
 * message of the rule.
 */
export const numberTextRule = <Rule extends z.ZodMiniType<number, number>>(rule: Rule) =>
  z.pipe(z.pipe(z.string(), z.transform(toNumber)), rule);

/** Creates the rule of `numberTextRule` for an optional number: an empty text is null. */
export const optionalNumberTextRule = <Rule extends z.ZodMiniType<number, number>>(rule: Rule) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : toNumber(text))),
    ),
    z.nullable(rule),
  );

/** Creates the schema that parses a text to the number of a quantity. An ambiguous text gets the message of the quantity. */
const quantityText = <Other>(quantity: Quantity, other: (text: string) => Other | undefined) =>
  z.pipe(
    z.string(),
    z.transform<string, number | Other>((text, context) => {
      const value = other(text);
      if (value !== undefined) return value;
      if (parseQuantity(text, quantity) === 'unclear') {
        context.issues.push({ code: 'custom', message: quantity.unclear, input: text });
      }
      return parseQuantityValue(text, quantity) ?? Number.NaN;
    }),
  );

/**
 * Creates the rule for CPU or a size in a form that stores the input as text: "500", "0.5 vCPU". An invalid text stays visible for
 * correction, with the message of the rule; an ambiguous text gets the message of the quantity.
 */
export const quantityTextRule = <Rule extends z.ZodMiniType<number, number>>(
  quantity: Quantity,
  rule: Rule,
) =>
  z.pipe(
    quantityText<never>(quantity, () => undefined),
    rule,
  );

/** Creates the rule of `quantityTextRule` for an optional quantity: an empty text is null. */
export const optionalQuantityTextRule = <Rule extends z.ZodMiniType<number, number>>(
  quantity: Quantity,
  rule: Rule,
) =>
  z.pipe(
    quantityText(quantity, (text) => (text.trim() === '' ? null : undefined)),
    z.nullable(rule),
  );

/** The functions with which a number field parses this quantity and shows the value in the other unit. */
export const numberFieldUnits = (quantity: Quantity): NonNullable<NumberFieldProps['units']> => ({
  read: (text) => parseQuantityValue(text, quantity),
  echo: (text) => formatInOtherUnit(text, quantity),
});
