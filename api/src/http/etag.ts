import { hash } from 'node:crypto';

/** Returns the entity tag of a body. A weak tag, because the compressed and the uncompressed body have the same tag. */
export const computeEtag = (body: string): string => `W/"${hash('sha256', body, 'base64url')}"`;

const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

const isAny = (header: string): boolean => header.trim() === '*';

/** Whether an `If-Match` header is `*` or a list of entity tags. */
export const isEtagList = (header: string): boolean =>
  isAny(header) || (TAG.test(header) && /^[\s,]*$/.test(header.replaceAll(TAG, '')));

/** Whether an `If-Match` header (RFC 9110, section 13.1.1) contains this strong entity tag or `*`. A weak tag does not match. */
export const matchesEtagStrongly = (header: string, etag: string): boolean =>
  isAny(header) || Array.from(header.matchAll(TAG), ([tag]) => tag).includes(etag);

/** Whether an `If-None-Match` header (RFC 9110, section 13.1.2) contains this entity tag, by weak comparison, or `*`. */
export function matchesEtagWeakly(header: string, etag: string): boolean {
  if (isAny(header)) return true;
  const opaque = etag.replace('W/', '');
  return Array.from(header.matchAll(TAG), ([, tag]) => tag).includes(opaque);
}
