/** A pattern for combining characters: accents, vowel signs, variation selectors, joiners and tags. */
const MARK = String.raw`[\p{M}\u200d\u{e0020}-\u{e007f}]`;

/**
 * The maximum number of drawn marks on one character. Real words have at most five marks on a character. The time for drawing grows
 * with the square of the number of marks.
 */
const DRAWN = 10;
/**
 * The maximum length of a run of marks that is normalised, as in the stream-safe text format of Unicode (UAX #15). Longer runs have no
 * meaning, and their normalisation would take a long time.
 */
const ORDERED = 30;

const beyondDrawn = new RegExp(`(${MARK}{${DRAWN}})(${MARK}+)`, 'gu');
const beyondOrdered = new RegExp(`(${MARK}{${ORDERED + 1},})`, 'u');

/** Describes a run of marks by the code point of the first mark and the number of marks: "[U+0301… ×49990]". */
function counted(marks: string): string {
  const characters = Array.from(marks);
  const code = characters[0]?.codePointAt(0) ?? 0;
  const first = code.toString(16).toUpperCase().padStart(4, '0');
  return `[U+${first}… ×${characters.length}]`;
}

/**
 * Limits the marks of a text, so that the text can be drawn fast. The first ten marks of a run are kept, and the other marks are
 * replaced by a description. Limit only displayed text of programs and other members: copying, searching and saving use the
 * original text.
 */
export const limitCombiningMarks = (text: string): string =>
  text.replace(beyondDrawn, (_, drawn: string, rest: string) => drawn + counted(rest));

/** Normalises a text to NFC in linear time. Runs of more than 30 marks are unchanged. */
export const normalizeToNfc = (text: string): string =>
  text
    .split(beyondOrdered)
    .map((part, place) => (place % 2 === 1 ? part : part.normalize('NFC')))
    .join('');
