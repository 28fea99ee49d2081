/** What joins the character before it: accents, signs of vowels, selectors of variants, joiners, tags. */
const MARK = String.raw`[\p{M}\u200d\u{e0020}-\u{e007f}]`;

/** How many of them are drawn on one character. Words have five at most; their time grows with the square of their number. */
const DRAWN = 10;
/** How many are put in order: Unicode's format for streams (UAX #15) has as many. Beyond that it takes long, and means nothing. */
const ORDERED = 30;

const beyondDrawn = new RegExp(`(${MARK}{${DRAWN}})(${MARK}+)`, 'gu');
const beyondOrdered = new RegExp(`(${MARK}{${ORDERED + 1},})`, 'u');

/** Characters by the number of the first and by how many they are: "[U+0301… ×49990]". */
function counted(marks: string): string {
  const characters = Array.from(marks);
  const code = characters[0]?.codePointAt(0) ?? 0;
  const first = code.toString(16).toUpperCase().padStart(4, '0');
  return `[U+${first}… ×${characters.length}]`;
}

/**
 * A text that can be drawn in a moment: of a long run of marks on one character the first ten stay, and the rest is told in words. For what
 * programs and strangers wrote, right before it is drawn; what is copied, searched and saved stays whole.
 */
export const drawable = (text: string): string =>
  text.replace(beyondDrawn, (_, drawn: string, rest: string) => drawn + counted(rest));

/** A text in normal form C, but for long runs of marks, which stay as they are. Its time grows with the length alone. */
export const composedText = (text: string): string =>
  text
    .split(beyondOrdered)
    .map((part, place) => (place % 2 === 1 ? part : part.normalize('NFC')))
    .join('');
