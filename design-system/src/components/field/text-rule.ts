/** A text and the caret in it, in UTF-16 units as the DOM counts them. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/** A change by a member: the new text, the previous text, and the DOM's `inputType` where it is known. */
export interface TextChange extends TextEdit {
  readonly previous: string;
  readonly inputType: string;
}

/** Maps an entered text to the text that the field keeps. Never called during a composition. Has to be idempotent. */
export type TextRule = (change: TextChange) => TextEdit;

/** Makes a rule from a function on texts; the caret stays behind the same letters. */
export function mapText(map: (text: string) => string): TextRule {
  return ({ text, caret }) => ({ text: map(text), caret: map(text.slice(0, caret)).length });
}

/** Normalises to NFC: names pasted from macOS are decomposed and would compare as different. */
export const composed = mapText((text) => text.normalize('NFC'));

/** NFC and upper case, for keys. It removes no letters: an invalid key gets an error message instead. */
export const upperCaseRule = mapText((text) => text.normalize('NFC').toUpperCase());

/**
 * The length that a counter shows: Unicode code points after trimming and NFC, as PostgreSQL's `char_length` counts.
 */
export function countCharacters(text: string): number {
  return Array.from(text.trim().normalize('NFC')).length;
}
