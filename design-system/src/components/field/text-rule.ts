import { toHalfWidth } from '../../format/half-width.ts';

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
function createTextRule(map: (text: string) => string): TextRule {
  return ({ text, caret }) => ({ text: map(text), caret: map(text.slice(0, caret)).length });
}

/**
 * The rule that normalises a text to NFC. Names that are pasted from macOS are decomposed and would otherwise compare as different.
 */
export const nfcRule = createTextRule((text) => text.normalize('NFC'));

/** Returns the behaviour of a field that maps its text. The insertion is mapped too, so that the undo of the browser takes it back. */
const mapping = (map: (text: string) => string) => ({
  rule: createTextRule(map),
  mapInsertion: map,
});

const toMachineText = (text: string): string => toHalfWidth(text.normalize('NFC'));

/** A field for text that machines read: full-width forms become ASCII at once, as the server would convert them later. */
export const machineText = mapping(toMachineText);

/** A field for a key, in upper case. Removes no characters: an invalid key receives an error message instead. */
export const upperCaseKey = mapping((text) => toMachineText(text).toUpperCase());

/**
 * Returns the length that a counter shows: the number of Unicode code points after trimming and NFC normalisation. PostgreSQL's
 * `char_length` returns the same number.
 */
export function countCharacters(text: string): number {
  return Array.from(text.trim().normalize('NFC')).length;
}
