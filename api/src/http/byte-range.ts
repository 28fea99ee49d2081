import type { ByteRange } from '../storage/backup/s3/s3-client.ts';

/**
 * Returns the part that a `Range` header requests: the whole file where the header is missing, has several ranges or another unit, which a
 * server may ignore; `undefined` for a part beyond the end.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  const last = bytes - 1;
  if (from === '' && to === '') return { start: 0, end: last };
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  return start <= end ? { start, end } : undefined;
}
