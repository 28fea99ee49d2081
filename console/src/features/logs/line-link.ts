const LINE = '#line-';

/** The hash of an address that opens a log at a log line. */
export const logLineHash = (id: string): string => `${LINE}${encodeURIComponent(id)}`;

/** The id of the log line in the hash of an address; `undefined` without a valid id. */
export function parseLogLineHash(hash: string): string | undefined {
  if (!hash.startsWith(LINE)) return undefined;
  try {
    return decodeURIComponent(hash.slice(LINE.length)) || undefined;
  } catch {
    return undefined;
  }
}
