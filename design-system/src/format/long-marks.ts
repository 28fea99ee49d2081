/** Characters that combine with the character before them: accents, vowel signs, variation selectors, joiners, tags. */
const MARK = String.raw`[\p{M}\u200d\u{e0020}-\u{e007f}]`;

/**
 * The maximum number of marks on one character that are drawn. Words have at most five; the time for drawing grows with the square
 * of their number.
 */
const DRAWN = 10;
/**
 * The maximum number of marks that are normalised, as in Unicode's stream-safe text format (UAX #15). Longer runs take long and
 * have no meaning.
 */
const ORDERED = 30;

const beyondDrawn = new RegExp(`(${MARK}{${DRAWN}})(${MARK}+)`, 'gu');
const beyondOrdered = new RegExp(`(${MARK}{${ORDERED + 1},})`, 'u');

/** Describes a run of marks by the code of the first and their number: "[U+0301… ×49990]". */
function counted(marks: string): string {
  const characters = Array.from(marks);
  const code = characters[0]?.codePointAt(0) ?? 0;
  const first = code.toString(16).toUpperCase().padStart(4, '0');
  return `[U+${first}… ×${characters.length}]`;
}

/**
 * Limits the marks of a text so that it can be drawn fast: of a long run of marks on one character the first ten are kept, and the
 * rest is replaced by a description. Apply it to text of programs and strangers right before drawing; copying, searching and saving
 * use the original text.
 */
export const limitMarks = (text: string): string =>
  text.replace(beyondDrawn, (_, drawn: string, rest: string) => drawn + counted(rest));

/** Normalises a text to NFC, except for long runs of marks, which are unchanged. The time is linear in the length. */
export const composeText = (text: string): string =>
  text
    .split(beyondOrdered)
    .map((part, place) => (place % 2 === 1 ? part : part.normalize('NFC')))
    .join('');
