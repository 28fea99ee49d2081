/**
 * A tag that records the day of an image's push, because registries do not report times: `pushed-20261124-…` with its digest. Images
 * without such a tag were not pushed by us. There is one tag for each day instead of each push, because the tags of an image in use remain.
 */
const MARK = /^pushed-(\d{4})(\d{2})(\d{2})-([\da-f]{64})$/;

/** The tag of an image that is pushed at this time (in ms) under this digest. */
export const markOf = (digest: string, at: number): string =>
  `pushed-${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${digest.replace('sha256:', '')}`;

/** The digest, and the start of the day in ms; `undefined` for any other tag. */
export function readMark(tag: string): { digest: string; day: number } | undefined {
  const [, year, month, date, hash] = MARK.exec(tag) ?? [];
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : { digest: `sha256:${hash}`, day };
}
