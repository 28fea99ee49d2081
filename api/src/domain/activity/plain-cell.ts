/** What a spreadsheet may take for a separator when it reads a file: which one depends on where it runs. */
const SEPARATORS = ';,|\\t\\r\\n';

/** What is passed over before a cell is read: spaces, control characters, what cannot be seen, quotation marks. */
const UNSEEN = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800"';

/** The beginning of a cell for some spreadsheet. Always matches to its end, so that the work grows with the length alone. */
const BEGINNING = new RegExp(`(?:^|[${SEPARATORS}])[${SEPARATORS}${UNSEEN}]*`, 'gu');

/** What begins a formula, in every width that is read as the same. */
const STARTERS = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−');

/**
 * A text for a cell of a table that no spreadsheet takes for a formula: an apostrophe comes before each `=`, `+`, `-` or `@` with which a
 * cell could begin, also where another separator is expected or something comes before that cannot be seen. Everything else stays.
 */
export const plainCell = (text: string): string =>
  text.replace(BEGINNING, (begun, at: number) =>
    STARTERS.has(text.charAt(at + begun.length)) ? `${begun}'` : begun,
  );
