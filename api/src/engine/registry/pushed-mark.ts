/**
 * The tag by which an image says on which day it was pushed, since registries tell no times: `pushed-20261124-…`, with its digest. What
 * has no such tag was not pushed by us. A tag for each day and not for each push, because the tags of an image in use stay.
 */
const MARK = /^pushed-(\d{4})(\d{2})(\d{2})-([\da-f]{64})$/;

/** For an image that is pushed at this time, in ms, to the registry that knows it by this digest. */
export const markOf = (digest: string, at: number): string =>
  `pushed-${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${digest.replace('sha256:', '')}`;

/** The digest, and when that day began, in ms; `undefined` for any other tag. */
export function readMark(tag: string): { digest: string; day: number } | undefined {
  const [, year, month, date, hash] = MARK.exec(tag) ?? [];
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : { digest: `sha256:${hash}`, day };
}
