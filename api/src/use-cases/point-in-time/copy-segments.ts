/** Copies the segments of an archive to the target of its plan, several in one object. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { S3Client } from '../../storage/backup/s3/s3-client.ts';
import {
  type WalCopyRow,
  type WalSegmentRow,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import { putProven } from '../backup/backup-objects.ts';
import { type BackupPlace, findPart } from '../data-backup/backup-files.ts';
import { copyFile } from '../data-backup/copy-to-target.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { ArchiveContext } from './archive-context.ts';
import { archivePlace } from './archive-files.ts';
import {
  beginSegmentsCopy,
  type Copying,
  findBegunSegments,
  leaseOfCopy,
  leaveCopy,
  readUncopied,
  storeCopied,
  storeUnreadable,
} from './copy-rows.ts';

/** The most segments of one object, and their size in bytes, in memory while they are sent. A larger segment is sent alone, as a file. */
const MOST = { segments: 64, bytes: 20 * 2 ** 20 };

/** How long a segment waits for others, so that a database that changes needs twelve objects an hour, in ms. */
const GATHERING_MS = 5 * 60_000;

/** The copies of an archive that a server makes. */
export interface SegmentCopies {
  context: Pick<ArchiveContext, 'db' | 'place'>;
  copying: Copying;
  client: S3Client;
  signal: AbortSignal;
}

/** A segment with its file. */
interface ReadSegment {
  segment: WalSegmentRow;
  content: Buffer;
}

/** Reads the file of a segment; undefined for one that is missing on this server or damaged. */
async function readFileOf(
  own: BackupPlace,
  { id, stored_bytes, sha256 }: WalSegmentRow,
): Promise<Buffer | undefined> {
  const file = await findPart(own, id, 0, { stored: stored_bytes }).catch(() => undefined);
  if (file === undefined) return undefined;
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return undefined;
  return createHash('sha256').update(content).digest('hex') === sha256 ? content : undefined;
}

const placeOf = ({ context, copying }: SegmentCopies): BackupPlace =>
  archivePlace(context.place, copying.archive.id);

/** Whether segments wait for long enough, or fill an object. */
function isDue(waiting: readonly WalSegmentRow[], now: number): boolean {
  const bytes = waiting.reduce((sum, { stored_bytes }) => sum + stored_bytes, 0);
  return (
    bytes >= MOST.bytes ||
    waiting.length >= MOST.segments ||
    waiting.some(({ stored_at }) => now - stored_at.getTime() >= GATHERING_MS)
  );
}

/** Reads segments until an object is full. Files that cannot be read are left out, and looked at again later. */
async function gather(copies: SegmentCopies, waiting: readonly WalSegmentRow[]) {
  const { db } = copies.context;
  const gathered: ReadSegment[] = [];
  const unreadable: string[] = [];
  let bytes = 0;
  for (const segment of waiting) {
    copies.signal.throwIfAborted();
    const isFull = gathered.length >= MOST.segments || bytes + segment.stored_bytes > MOST.bytes;
    if (gathered.length > 0 && isFull) break;
    const content = await readFileOf(placeOf(copies), segment);
    if (content === undefined) unreadable.push(segment.id);
    else {
      gathered.push({ segment, content });
      bytes += content.length;
    }
  }
  await storeUnreadable(db, walSegments, unreadable);
  return gathered;
}

/** Begins the copy of the next segments; undefined while there are none, or they wait for others. */
async function beginNext(copies: SegmentCopies) {
  const { context, copying } = copies;
  for (;;) {
    const waiting = await readUncopied(context.db, copying.archive.id);
    if (!isDue(waiting, Date.now())) return undefined;
    const files = await gather(copies, waiting);
    // None of these can be read. There may be more.
    if (files.length === 0) continue;
    const segments = files.map(({ segment }) => segment);
    const copy = await beginSegmentsCopy(context.db, copying, segments);
    return copy && { copy, files };
  }
}

/** Continues the copy that was begun, with the same content; undefined without one, and when its files have changed, which are copied anew. */
async function continueBegun(copies: SegmentCopies) {
  const { context, copying } = copies;
  const begun = await findBegunSegments(context.db, copying);
  if (begun === undefined) return undefined;
  const files: ReadSegment[] = [];
  let bytes = 0;
  for (const segment of begun.segments) {
    const content = await readFileOf(placeOf(copies), segment);
    if (content === undefined || segment.copy_offset !== bytes) break;
    bytes += content.length;
    files.push({ segment, content });
  }
  if (bytes === begun.copy.bytes) return { copy: begun.copy, files };
  await leaveCopy(context.db, begun.copy);
  return undefined;
}

/** Sends the content of a copy, reads it back, and stores that. */
async function send(copies: SegmentCopies, copy: WalCopyRow, files: readonly ReadSegment[]) {
  const { context, copying, client, signal } = copies;
  const { db } = context;
  const { key, bytes } = copy;
  const [{ segment } = {}] = files;
  if (bytes > MOST.bytes && segment !== undefined) {
    const file = await findPart(placeOf(copies), segment.id, 0, { stored: bytes });
    const to = { client, target: copying.target, key };
    const sent = { file, sha256: segment.sha256 };
    await copyFile(db, to, sent, signal, () => storeCopied(db, copy));
    return;
  }
  await putProven(client, key, Buffer.concat(files.map(({ content }) => content)), signal);
  await storeCopied(db, copy);
}

/**
 * Copies segments that have no copy into one object.
 * @returns whether there may be more
 * @throws StartFailure when the storage refuses; the signal's reason
 */
export async function copyNextSegments(copies: SegmentCopies): Promise<boolean> {
  const { db } = copies.context;
  const next = (await continueBegun(copies)) ?? (await beginNext(copies));
  if (next === undefined) return false;
  return await runWithLease(db, leaseOfCopy(next.copy.id), () =>
    send(copies, next.copy, next.files),
  );
}
