/** The beginning of a reference in a text. After another `$` it is literal text. */
export const REFERENCE_START = '${{';

/** The longest text of a reference, in UTF-16 units. The search for the start and the end of a reference goes no further. */
const LONGEST_REFERENCE = 1024;

/** The rest of a reference after the caret: characters of a name or a key, and the end. Other characters belong to another text. */
const REST = /^[\p{L}\p{N}_. -]*\}\}/u;

/** A reference at the caret, from its start to its end in UTF-16 units. The end is the caret while the reference is not complete. */
export interface OpenReference {
  readonly from: number;
  readonly to: number;
  /** The text between the start of the reference and the caret. */
  readonly query: string;
}

/** Returns the reference in which the caret is; `undefined` outside of references. */
export function findOpenReference(text: string, caret: number): OpenReference | undefined {
  const earliest = Math.max(0, caret - LONGEST_REFERENCE);
  const start = text.slice(earliest, caret).lastIndexOf(REFERENCE_START);
  if (start === -1) return undefined;
  const from = earliest + start;
  if (text[from - 1] === '$') return undefined;
  const query = text.slice(from + REFERENCE_START.length, caret);
  // A single brace at the end is the first half of the end of the reference.
  if (/\n|\}\}|\}$/.test(query)) return undefined;
  const [rest = ''] = REST.exec(text.slice(caret, caret + LONGEST_REFERENCE)) ?? [];
  return { from, to: caret + rest.length, query };
}

/** Returns a reference as text. */
export const formatReference = (name: string, key: string): string =>
  `${REFERENCE_START}${name}.${key}}}`;

/** A position in a text: the 1-based numbers of the line and of the character in this line, by code points. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** Converts an offset in UTF-16 units to a position. */
export function textPosition(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n');
  const last = lines.at(-1) ?? '';
  return { line: lines.length, character: Array.from(last).length + 1 };
}
