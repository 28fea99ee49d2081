/** Formats tables for a plain terminal, in columns that stay aligned with Korean words. */

/** Matches characters that are two columns wide: Hangul, Han, kana, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
/** Matches characters without a width, and characters that could move the cursor. */
const NO_COLUMN = /\p{M}|\p{C}/u;

/** The width that a column is padded to at most, and the smallest width of a shortened one. */
const PADDED_MAX = 48;
const LEAST_WIDTH = 6;
const GAP = 2;

/** Replaces control characters in a text, so that the text is on one line and cannot control a terminal. */
export const printableText = (text: string): string =>
  text.replace(/\p{C}|\u2028|\u2029/gu, '\ufffd');

function columnsOfCharacter(character: string): number {
  if (WIDE.test(character)) return 2;
  return NO_COLUMN.test(character) ? 0 : 1;
}

/** Returns the width of a text, in columns. */
const columnsOf = (text: string): number =>
  Array.from(text).reduce((columns, character) => columns + columnsOfCharacter(character), 0);

const pad = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)));

/** Shortens a text to a width, with an ellipsis. */
function shorten(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let kept = '';
  let used = 1;
  for (const character of text) {
    used += columnsOfCharacter(character);
    if (used > columns) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Narrows the widest columns, but never the first, until the table fits. */
function fitWidths(widths: readonly number[], columns: number): number[] {
  const fitted = [...widths];
  const total = () => fitted.reduce((sum, width) => sum + width + GAP, 0);
  while (total() > columns) {
    const widest = Math.max(0, ...fitted.slice(1));
    if (widest <= LEAST_WIDTH) break;
    fitted[fitted.lastIndexOf(widest)] = widest - 1;
  }
  return fitted;
}

/**
 * Returns rows as aligned lines.
 * @param columns the width of the terminal, to which cells are shortened; without it they are whole
 */
export function formatTable(rows: readonly (readonly string[])[], columns?: number): string {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => columnsOf(row[column] ?? ''))),
  );
  const fitted = columns === undefined ? widths : fitWidths(widths, columns);
  const cellOf = (cell: string, column: number): string => {
    const width = fitted[column] ?? 0;
    const shown = columns === undefined ? cell : shorten(cell, width);
    return pad(shown, columns === undefined ? Math.min(PADDED_MAX, width) : width);
  };
  return rows.map((row) => `  ${row.map(cellOf).join('  ')}`.trimEnd()).join('\n');
}
