const LINE = '#line-';

/** The end of an address that opens a log at a line. */
export const lineHash = (id: string): string => `${LINE}${encodeURIComponent(id)}`;

/** The id of the line in an address; `undefined` without a valid one. */
export function lineOf(hash: string): string | undefined {
  if (!hash.startsWith(LINE)) return undefined;
  try {
    return decodeURIComponent(hash.slice(LINE.length)) || undefined;
  } catch {
    return undefined;
  }
}
