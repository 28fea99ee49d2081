import * as z from 'zod/mini';
import { NAME_MAX } from './limits.ts';

/**
 * A name as it is sent, stored and compared: trimmed and in Unicode normal form C, so that a Hangul name typed on a Mac
 * (decomposed) equals the same name typed on Windows. Not for passwords and values, which are sent as typed.
 */
export const normalizeName = (raw: string): string => raw.trim().normalize('NFC');

/** Length in Unicode code points, as PostgreSQL's `char_length` counts; an emoji outside the BMP counts once. */
export const codePointLength = (text: string): number => Array.from(text).length;

const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The message for a text that the database cannot store: one with a NUL character or half a surrogate pair. */
const UNSTORABLE_MESSAGE = '사용할 수 없는 문자가 들어 있습니다.';

/** Any text as typed, unless PostgreSQL cannot store it. `error` is the message for a value that is not a string. */
export const rawText = (error: string) =>
  z.string({ error }).check(z.refine(storable, { error: UNSTORABLE_MESSAGE, abort: true }));

/** Text that must not be blank. It is trimmed only for this check; the value stays as typed. */
export const filledText = (required: string) =>
  rawText(required).check(z.refine((text) => text.trim() !== '', { error: required, abort: true }));

/** A trimmed NFC text of at most 255 code points that may be empty. */
export const shortText = (tooLong: string) =>
  rawText(tooLong).check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((text) => codePointLength(text) <= NAME_MAX, { error: tooLong }),
  );

/** A required name of at most 255 code points, trimmed and normalised to NFC (specification section 5). */
export const nameText = (required: string, tooLong: string) =>
  rawText(required).check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((text) => text !== '', { error: required, abort: true }),
    z.refine((text) => codePointLength(text) <= NAME_MAX, { error: tooLong }),
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
