import * as z from 'zod/mini';
import { NAME_MAX } from './limits.ts';

/**
 * A name as it is sent, stored and compared: trimmed and in Unicode normal form C, so that a Hangul name typed on a Mac
 * (decomposed) equals the same name typed on Windows. Not for passwords and values, which are sent as typed.
 */
export const normalizeName = (raw: string): string => raw.trim().normalize('NFC');

/** Length in Unicode code points, as PostgreSQL's `char_length` counts; an emoji outside the BMP counts once. */
export const codePointLength = (text: string): number => Array.from(text).length;

/** Length in bytes of UTF-8, as values are stored and sent. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The message for a text that the database cannot store: one with a NUL character or half a surrogate pair. */
const UNSTORABLE_MESSAGE = '사용할 수 없는 문자가 들어 있습니다.';

/**
 * At most so many UTF-16 units. Comes before whatever reads a text, and ends the validation: the work that a text costs is bounded
 * before its content is looked at.
 */
const atMostUnits = (most: number, error: string) =>
  z.refine<string>((text) => text.length <= most, { error, abort: true });

const isStorable = z.refine<string>(storable, { error: UNSTORABLE_MESSAGE, abort: true });

/** More than any identifier, token or cursor has. */
const IDENTIFIER_UNITS = 1024;

/**
 * Any text as typed, unless PostgreSQL cannot store it. `error` is the message for a value that is not a string.
 * @param most UTF-16 units; without it, what identifiers have
 * @param tooLong the message for a longer one; without it, the same as for no text at all
 */
export const rawText = (error: string, most = IDENTIFIER_UNITS, tooLong = error) =>
  z.string({ error }).check(atMostUnits(most, tooLong), isStorable);

/** Text that must not be blank. It is trimmed only for this check; the value stays as typed. The rest as in `rawText`. */
export const filledText = (required: string, most?: number, tooLong?: string) =>
  rawText(required, most, tooLong).check(
    z.refine((text) => text.trim() !== '', { error: required, abort: true }),
  );

/** No text of `NAME_MAX` code points has more units before it is normalised: at most four code points become one. */
const NAME_UNITS = NAME_MAX * 4 * 2;

/** Trimmed and in NFC, at most 255 code points. Normalising takes long for hostile texts, so their length is checked first. */
const trimmedText = (error: string, tooLong: string) =>
  z
    .string({ error })
    .check(z.trim(), atMostUnits(NAME_UNITS, tooLong), isStorable, z.normalize('NFC'));

const withinNameMax = (tooLong: string) =>
  z.refine<string>((text) => codePointLength(text) <= NAME_MAX, { error: tooLong, abort: true });

/** A trimmed NFC text of at most 255 code points that may be empty. */
export const shortText = (tooLong: string) =>
  trimmedText(tooLong, tooLong).check(withinNameMax(tooLong));

/** A required name of at most 255 code points, trimmed and normalised to NFC (specification section 5). */
export const nameText = (required: string, tooLong: string) =>
  trimmedText(required, tooLong).check(
    z.refine((text) => text !== '', { error: required, abort: true }),
    withinNameMax(tooLong),
  );

/** An integer within bounds, and a multiple of the step when one is given; one message for all errors. */
export const boundedInteger = (
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
 * A list or record of at most so many items: how many there are is checked before any of them is. The overload states the types,
 * because TypeScript does not follow those of a generic schema through a pipe.
 */
export function fewItems<S extends z.ZodMiniType>(
  schema: S,
  most: number,
  error: string,
): z.ZodMiniType<z.output<S>, z.input<S>>;
export function fewItems(schema: z.ZodMiniType, most: number, error: string): z.ZodMiniType {
  const counted = z.transform((items: unknown, context) => {
    if (countOf(items) > most)
      context.issues.push({ code: 'custom', message: error, input: items });
    return items;
  });
  return z.pipe(counted, schema);
}
