/** CSV tables for spreadsheets. */
import { stringify } from 'csv-stringify/sync';

/** Characters that a spreadsheet may read as a separator, depending on its locale. */
const SEPARATORS = ';,|\\t\\r\\n';

/** Characters that a spreadsheet skips before a cell: spaces, control characters, invisible characters, quotation marks. */
const UNSEEN = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800"';

/**
 * The beginning of a cell in any spreadsheet, including all characters that the spreadsheet skips. Each match is as long as possible,
 * so that the time is linear in the length of the text.
 */
const BEGINNING = new RegExp(`(?:^|[${SEPARATORS}])[${SEPARATORS}${UNSEEN}]*`, 'gu');

/** Characters that begin a formula, including full-width and other variants. */
const STARTERS = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−');

/**
 * Converts a text so that no spreadsheet evaluates it as a formula: inserts an apostrophe before each `=`, `+`, `-` or `@` at the
 * beginning of a possible cell, also after invisible characters or another separator. All other characters stay unchanged.
 */
export const escapeSpreadsheetFormulas = (text: string): string =>
  text.replace(BEGINNING, (begun, at: number) =>
    STARTERS.has(text.charAt(at + begun.length)) ? `${begun}'` : begun,
  );

/**
 * Formats rows as a CSV table for spreadsheets: with a byte order mark, without which Excel misreads Hangul, and without formulas.
 * @param head the names of the columns
 */
export const formatCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify([head, ...rows.map((row) => row.map(escapeSpreadsheetFormulas))], {
    bom: true,
    record_delimiter: '\r\n',
  });
