/** Lists the objects of an object storage, page by page. */
import { explainConnection, textsOf } from './s3-failure.ts';
import { readText, type Send } from './s3-request.ts';

/** An object in a list. */
export interface StoredObject {
  key: string;
  /** The size in bytes. */
  bytes: number;
}

/** The maximum number of pages of a list, each with up to 1,000 objects. */
const MOST_PAGES = 1000;

/** Lists all objects whose names have this beginning. @throws StartFailure also for a list without an end */
export async function listObjects(send: Send, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  let token: string | undefined;
  for (let page = 1; ; page += 1) {
    const query = {
      'list-type': '2',
      prefix,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const text = await send({ method: 'GET', key: '', query }, readText);
    const sizes = textsOf(text, 'Size');
    const keys = textsOf(text, 'Key');
    found.push(...keys.map((key, index) => ({ key, bytes: Number(sizes[index] ?? 0) })));
    token = textsOf(text, 'NextContinuationToken')[0];
    if (token === undefined) return found;
    if (page === MOST_PAGES) throw explainConnection(new Error('the list has no end'));
  }
}

/**
 * Finds one object. Its name is the first one with this beginning, so that one page is enough, and a storage without an end is read no further.
 */
export async function findObject(send: Send, key: string): Promise<StoredObject | undefined> {
  const query = { 'list-type': '2', prefix: key, 'max-keys': '1' };
  const text = await send({ method: 'GET', key: '', query }, readText);
  const [found] = textsOf(text, 'Key');
  return found === key ? { key, bytes: Number(textsOf(text, 'Size')[0] ?? 0) } : undefined;
}

/** A part of an upload that has not ended. */
export interface StoredPart {
  /** The entity tag, with which the parts are joined. */
  tag: string;
  /** The size in bytes. */
  bytes: number;
}

/** An upload that has not ended. */
export interface UploadPlace {
  key: string;
  uploadId: string;
}

/** The maximum number of pages of a list of parts, of which an upload has 10,000 at most. */
const MOST_PART_PAGES = 100;

/** Lists the stored parts of an upload, by their numbers. @throws StartFailure also for a list without an end */
export async function listParts(
  send: Send,
  { key, uploadId }: UploadPlace,
  signal: AbortSignal,
): Promise<Map<number, StoredPart>> {
  const parts = new Map<number, StoredPart>();
  let marker: number | undefined;
  for (let page = 1; ; page += 1) {
    const query = {
      uploadId,
      ...(marker !== undefined && { 'part-number-marker': String(marker) }),
    };
    const text = await send({ method: 'GET', key, query, signal }, readText);
    const numbers = textsOf(text, 'PartNumber').map(Number);
    const sizes = textsOf(text, 'Size');
    const tags = textsOf(text, 'ETag');
    for (const [index, number] of numbers.entries()) {
      parts.set(number, { tag: tags[index] ?? '', bytes: Number(sizes[index] ?? 0) });
    }
    // A page without parts ends the list, whatever it says.
    marker = textsOf(text, 'IsTruncated')[0] === 'true' ? numbers.at(-1) : undefined;
    if (marker === undefined) return parts;
    if (page === MOST_PART_PAGES) throw explainConnection(new Error('the list has no end'));
  }
}
