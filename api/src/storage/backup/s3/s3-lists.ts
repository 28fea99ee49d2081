/** Lists what an object storage holds, page by page. */
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

/** Lists the stored parts of an upload, by their numbers. */
export async function listParts(
  send: Send,
  { key, uploadId }: UploadPlace,
  signal: AbortSignal,
): Promise<Map<number, StoredPart>> {
  const parts = new Map<number, StoredPart>();
  let marker: number | undefined;
  do {
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
  } while (marker !== undefined);
  return parts;
}
