/** Schemas for parts of a project file. */
import * as z from 'zod/mini';
import { variableKey } from '../rules/fields.ts';
import { VARIABLE_VALUE_MAX_BYTES } from '../rules/limits.ts';
import { commandLine } from '../rules/process.ts';
import { parseQuantityValue, type Quantity } from '../rules/quantity.ts';
import { rawTextRule, utf8ByteLength } from '../rules/text.ts';

const NOT_A_SECTION = '이름: 값을 아래에 들여 써서 입력해야 합니다.';
const VALUE_TOO_LONG = `값은 ${VARIABLE_VALUE_MAX_BYTES / 1024} KiB를 초과할 수 없습니다.`;
const VALUE_INVALID = '값은 문자열이어야 합니다.';
const KEY_INVALID = '키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다.';

/** An object with fixed keys. Any other key is a problem. */
export const createSectionSchema = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: NOT_A_SECTION });

/** An object whose keys are names that people choose. */
export const createMapSchema = <K extends z.ZodMiniType<string, string>, V extends z.ZodMiniType>(
  key: K,
  value: V,
) => z.record(key, value, { error: NOT_A_SECTION });

/** A variable's key. The key is not corrected, because a correction could make two keys equal. */
export const fileVariableKey = z
  .string({ error: KEY_INVALID })
  .check(z.refine((key) => variableKey.safeParse(key).data === key, { error: KEY_INVALID }));

/** A variable's value, unchanged. An empty value is valid here; the rule for saved values rejects an empty value. */
export const fileVariableValue = rawTextRule(
  VALUE_INVALID,
  VARIABLE_VALUE_MAX_BYTES,
  VALUE_TOO_LONG,
).check(
  z.refine((text) => utf8ByteLength(text) <= VARIABLE_VALUE_MAX_BYTES, { error: VALUE_TOO_LONG }),
);

/** The maximum length of an amount in UTF-16 units. No number with its unit is that long. */
const QUANTITY_UNITS = 64;

/** Parses "0.5 vCPU", "512 MiB" or "500" to a number of small units (millicores, MiB), and validates the number with a rule. */
export const quantityTextSchema = (quantity: Quantity, rule: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.pipe(
      rawTextRule(quantity.unclear, QUANTITY_UNITS),
      z.transform((text, context) => {
        const value = parseQuantityValue(text, quantity);
        if (value !== undefined) return value;
        context.issues.push({ code: 'custom', message: quantity.unclear, input: text });
        return z.NEVER;
      }),
    ),
    rule,
  );

/** Parses one word to a value of its own, and every other text with a schema, whose problems are reported. */
export const quantityTextOr = <Value>(
  word: string,
  value: Value,
  schema: z.ZodMiniType<number, string>,
) =>
  z.pipe(
    z.string({ error: VALUE_INVALID }),
    z.transform((text, context): number | Value => {
      if (text === word) return value;
      const { data, error } = schema.safeParse(text);
      if (error === undefined) return data;
      for (const { message } of error.issues)
        context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

const NOT_WORDS = '한 줄의 명령이나 단어의 목록이어야 합니다.';

/** A command as a list of words, or as one line, see `splitCommandLine`. The rule checks the words of both. */
export const commandWordsOrLine = (rule: z.ZodMiniType<string[], string[]>) => {
  const line = z.pipe(commandLine, rule);
  return z.pipe(
    z.union([z.string(), z.array(z.string({ error: NOT_WORDS }))], { error: NOT_WORDS }),
    z.transform((command, context): string[] => {
      const { data, error } = (typeof command === 'string' ? line : rule).safeParse(command);
      if (error === undefined) return data;
      for (const { message, path } of error.issues)
        context.issues.push({ code: 'custom', message, path: [...path], input: command });
      return z.NEVER;
    }),
  );
};

/** Checks that a list or object has at most this number of items. */
export const checkMaxItems = <Items extends object>(most: number, error: string) =>
  z.refine<Items>((items) => Object.keys(items).length <= most, { error, abort: true });

/**
 * Reports a problem for each item that repeats an earlier item.
 * @param markOf the identity of an item; `undefined` for an item that may be repeated
 * @param field the field of the item that the problem names; without it, the problem names the item itself
 */
export const checkUniqueItems = <Item>(
  markOf: (item: Item) => string | undefined,
  message: string,
  field?: string,
) =>
  z.superRefine<readonly Item[]>((items, context) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const mark = markOf(item);
      if (mark === undefined) continue;
      const path = field === undefined ? [index] : [index, field];
      if (seen.has(mark)) context.addIssue({ code: 'custom', message, path, input: item });
      seen.add(mark);
    }
  });
