const LINE = '#line-';

/** The end of an address that opens a log at a line. */
export const lineHash = (id: string): string => `${LINE}${encodeURIComponent(id)}`;

/** The line that an address names; `undefined` where it names none, or badly. */
export function lineOf(hash: string): string | undefined {
  if (!hash.startsWith(LINE)) return undefined;
  try {
    return decodeURIComponent(hash.slice(LINE.length)) || undefined;
  } catch {
    return undefined;
  }
}
