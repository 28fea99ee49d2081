/** A text and its caret. The position of the caret is an offset in UTF-16 units, as in the DOM. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/** A change by a member: the new text, the previous text, and the `inputType` of the DOM event (empty if unknown). */
export interface TextChange extends TextEdit {
  readonly previous: string;
  readonly inputType: string;
}

/**
 * A function that maps an entered text to the text that the field stores. A rule is never called during a composition, and has to
 * be idempotent.
 */
export type TextRule = (change: TextChange) => TextEdit;

/** Creates a rule from a function that maps a text. The caret stays behind the same letters. */
export function createTextRule(map: (text: string) => string): TextRule {
  return ({ text, caret }) => ({ text: map(text), caret: map(text.slice(0, caret)).length });
}

/**
 * The rule that normalises a text to NFC. Names that are pasted from macOS are decomposed and would otherwise compare as different.
 */
export const nfcRule = createTextRule((text) => text.normalize('NFC'));

/** Converts a key, or a part of a key, to NFC and upper case. Removes no characters: an invalid key receives an error message instead. */
export const toUpperCaseKey = (text: string): string => text.normalize('NFC').toUpperCase();

/** The rule that converts a key to NFC and upper case. */
export const upperCaseRule = createTextRule(toUpperCaseKey);

/**
 * Returns the length that a counter shows: the number of Unicode code points after trimming and NFC normalisation. PostgreSQL's
 * `char_length` returns the same number.
 */
export function countCharacters(text: string): number {
  return Array.from(text.trim().normalize('NFC')).length;
}
