/** A text and the caret in it, in UTF-16 units as the DOM counts them. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/** A change a member made: the result, what stood there before, and the DOM's `inputType` where it is known. */
export interface TextChange extends TextEdit {
  readonly previous: string;
  readonly inputType: string;
}

/** Turns what was entered into what the field keeps. Never runs while a syllable is being composed. Idempotent. */
export type TextRule = (change: TextChange) => TextEdit;

/** A rule that maps text to text and keeps the caret behind the same letters. */
export function mapText(map: (text: string) => string): TextRule {
  return ({ text, caret }) => ({ text: map(text), caret: map(text.slice(0, caret)).length });
}

/** NFC for everything: names pasted from macOS come decomposed and would compare as different. */
export const composed = mapText((text) => text.normalize('NFC'));

/** NFC and upper case, for keys. Nothing is filtered: a key that does not fit is refused with a reason instead. */
export const composedUpperCase = mapText((text) => text.normalize('NFC').toUpperCase());

/** The length a member is told: Unicode code points after trimming and NFC, as PostgreSQL's `char_length` counts. */
export function countCharacters(text: string): number {
  return Array.from(text.trim().normalize('NFC')).length;
}
