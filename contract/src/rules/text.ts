import * as z from 'zod/mini';
import { removeInvisible } from './invisible-characters.ts';
import { NAME_MAX_LENGTH } from './limits.ts';

/**
 * Converts a name to the form that is stored and compared: trimmed, without invisible characters, in Unicode normal form C, so that a
 * Hangul name from a Mac (decomposed) equals the same name from Windows. Not for passwords and values, which stay unchanged.
 */
export const normalizeName = (raw: string): string => removeInvisible(raw).trim().normalize('NFC');

/** The length in Unicode code points, like PostgreSQL's `char_length`. An emoji outside the BMP counts as one. */
export const codePointLength = (text: string): number => Array.from(text).length;

/** The length in bytes of UTF-8. */
export function utf8ByteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Whether a text is without half of a surrogate pair, which UTF-8 cannot encode. The method is newer than the supported browsers. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Replaces each half of a surrogate pair, as the method `toWellFormed` of newer browsers does. */
export const replaceLoneSurrogates = (text: string): string =>
  text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');

const storable = (text: string): boolean => !text.includes('\0') && isWellFormed(text);

/** The message for a text that the database cannot store, because of a NUL character or a lone surrogate. */
const UNSTORABLE_MESSAGE = '사용할 수 없는 문자가 들어 있습니다.';

/** Limits the number of UTF-16 units. A failure aborts the validation, so that the time of later checks is bounded. */
const atMostUnits = (most: number, error: string) =>
  z.refine<string>((text) => text.length <= most, { error, abort: true });

const isStorable = z.refine<string>(storable, { error: UNSTORABLE_MESSAGE, abort: true });

/** The maximum length of an identifier, token or cursor in UTF-16 units, longer than any that the server issues. */
const IDENTIFIER_UNITS = 1024;

/**
 * A text without changes. Texts that PostgreSQL cannot store are invalid. `error` is the message for a value that is not a string.
 * @param most the maximum number of UTF-16 units; `IDENTIFIER_UNITS` by default
 * @param tooLong the message for a longer text; by default `error`
 */
export const rawTextRule = (error: string, most = IDENTIFIER_UNITS, tooLong = error) =>
  z.string({ error }).check(atMostUnits(most, tooLong), isStorable);

/**
 * A text that must not be blank. Only this check trims the text; the result stays unchanged. `most` and `tooLong` are as in `rawTextRule`.
 */
export const nonBlankTextRule = (required: string, most?: number, tooLong?: string) =>
  rawTextRule(required, most, tooLong).check(
    z.refine((text) => text.trim() !== '', { error: required, abort: true }),
  );

/** The maximum number of UTF-16 units of a name before normalisation, which composes at most four code points to one. */
const NAME_UNITS = NAME_MAX_LENGTH * 4 * 2;

/** A text, trimmed and in NFC. The length is checked before the normalisation, because normalising a hostile text takes long. */
const trimmedText = (error: string, tooLong: string) =>
  z
    .string({ error })
    .check(z.trim(), atMostUnits(NAME_UNITS, tooLong), isStorable, z.normalize('NFC'));

const withinNameMax = (tooLong: string) =>
  z.refine<string>((text) => codePointLength(text) <= NAME_MAX_LENGTH, {
    error: tooLong,
    abort: true,
  });

/** An optional name of at most 255 code points, in the form of `normalizeName`. */
export const shortTextRule = (tooLong: string) =>
  trimmedText(tooLong, tooLong).check(z.overwrite(normalizeName), withinNameMax(tooLong));

/**
 * A character that draws something: not white space, a control, or a character that has no picture of its own, such as a zero-width
 * space, a soft hyphen, a Hangul filler or an empty Braille pattern.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Checks whether a text shows anything on a screen. */
export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text);

/**
 * A required name of at most 255 code points, in the form of `normalizeName` (specification section 5). A name without a visible character counts
 * as missing, because a list would show an empty row for it.
 */
export const nameTextRule = (required: string, tooLong: string) =>
  trimmedText(required, tooLong).check(
    z.overwrite(normalizeName),
    z.refine(hasVisibleCharacter, { error: required, abort: true }),
    withinNameMax(tooLong),
  );

/**
 * The name of something that exists, to look it up: trimmed and in NFC, with invisible characters, which older names can contain.
 * `required` is the message for a missing name.
 */
export const existingNameRule = (required: string, tooLong: string) =>
  trimmedText(required, tooLong).check(
    z.refine(hasVisibleCharacter, { error: required, abort: true }),
    withinNameMax(tooLong),
  );

/** An integer within bounds, and a multiple of the step if there is a step. All errors have the same message. */
export const boundedIntegerRule = (
  bounds: { min: number; max: number; step?: number },
  error: string,
) =>
  z
    .int({ error })
    .check(
      z.gte(bounds.min, { error, abort: true }),
      z.lte(bounds.max, { error, abort: true }),
      z.multipleOf(bounds.step ?? 1, { error }),
    );

function countOf(items: unknown): number {
  if (Array.isArray(items)) return items.length;
  return typeof items === 'object' && items !== null ? Object.keys(items).length : 0;
}

/**
 * A list or record with a maximum number of items. The number of items is checked before any single item. The overload declares the
 * types, because TypeScript cannot infer the types of a generic schema through a pipe.
 */
export function boundedItemsRule<S extends z.ZodMiniType>(
  schema: S,
  most: number,
  error: string,
): z.ZodMiniType<z.output<S>, z.input<S>>;
export function boundedItemsRule(
  schema: z.ZodMiniType,
  most: number,
  error: string,
): z.ZodMiniType {
  const counted = z.transform((items: unknown, context) => {
    if (countOf(items) > most)
      context.issues.push({ code: 'custom', message: error, input: items });
    return items;
  });
  return z.pipe(counted, schema);
}
