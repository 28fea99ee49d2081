/** Fetches the files of an archive that this server lacks from their copies in targets, for a restoration. */
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, inArray } from 'drizzle-orm';
import type { S3Client } from '../../storage/backup/s3/s3-client.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { type WalCopyRow, walCopies } from '../../storage/schema/wal-archive.ts';
import { openTarget } from '../backup-target/target-storage.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import {
  type BackupPlace,
  beginFiles,
  DAMAGED,
  deleteFetched,
  describeFile,
  fetchedPlace,
  finishFiles,
  writeCopiedPart,
} from '../data-backup/backup-files.ts';
import { explainFetch } from '../data-backup/fetch-files.ts';
import type { ArchiveContext } from './archive-context.ts';
import { archivePlace, type FilePlace } from './archive-files.ts';
import type { FoundPoint } from './find-point.ts';

type Context = Pick<ArchiveContext, 'db' | 'secrets' | 'openStorage' | 'place'>;

/** A file of an archive, and its part of its copy. */
interface CopiedFile {
  id: string;
  stored_bytes: number;
  sha256: string;
  copy_id: string | null;
  offset: number;
}

/** Returns the files that a restoration reads. */
const filesOf = ({ base, segments }: FoundPoint): CopiedFile[] => [
  { ...base, offset: 0 },
  ...segments.map((segment) => ({ ...segment, offset: segment.copy_offset ?? 0 })),
];

/** Finds the files that this server lacks. */
export async function findMissing(
  { place }: Pick<Context, 'place'>,
  point: FoundPoint,
): Promise<CopiedFile[]> {
  const own = archivePlace(place, point.archive.id);
  const missing: CopiedFile[] = [];
  for (const file of filesOf(point)) {
    const found = await stat(describeFile(own, file.id, 0)).catch(() => undefined);
    if (found?.size !== file.stored_bytes) missing.push(file);
  }
  return missing;
}

/** Reads the proven copies of files, with their targets. */
async function readCopies({ db }: Context, files: readonly CopiedFile[]) {
  const ids = new Set(files.flatMap(({ copy_id }) => copy_id ?? []));
  const rows = await db
    .select({ copy: walCopies, target: backupTargets })
    .from(walCopies)
    .innerJoin(backupTargets, eq(backupTargets.id, walCopies.target_id))
    .where(inArray(walCopies.id, Array.from(ids)));
  const proven = rows.filter(({ copy }) => copy.copied_at !== null);
  return new Map(proven.map((row) => [row.copy.id, row]));
}

/** Writes a fetched file, which has to be as it was written. */
async function writeFetched(
  to: BackupPlace,
  { id, stored_bytes: stored, sha256 }: CopiedFile,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  await beginFiles(to, id);
  const part = { name: '', bytes: stored, stored, sha256 };
  await writeCopiedPart(to, id, 0, { content, part });
  await finishFiles(to, id);
}

/** Yields the content up to a size, whatever the storage sends. */
async function* upTo(content: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) return;
    yield chunk;
  }
}

/** Fetches some files of one copy. Segments are together in memory, because a request for each of a day takes long. */
async function fetchFrom(
  client: S3Client,
  { key, bytes }: WalCopyRow,
  files: readonly CopiedFile[],
  to: BackupPlace,
): Promise<void> {
  const [first] = files;
  if (first?.stored_bytes === bytes) {
    await writeFetched(to, first, await client.read(key));
    return;
  }
  const start = Math.min(...files.map(({ offset }) => offset));
  const end = Math.max(...files.map(({ offset, stored_bytes }) => offset + stored_bytes));
  const range = await client.read(key, { start, end: end - 1 });
  const content = await buffer(upTo(range, end - start));
  for (const file of files) {
    const from = file.offset - start;
    const own = content.subarray(from, from + file.stored_bytes);
    await writeFetched(to, file, Readable.from([own]));
  }
}

/** @throws BackupFailure for a file without a copy, and for one that differs; the error ENOSPC */
async function fetchMissing(
  context: Context,
  files: readonly CopiedFile[],
  to: BackupPlace,
  signal: AbortSignal,
): Promise<void> {
  const copies = await readCopies(context, files);
  for (const [id, some] of Map.groupBy(files, ({ copy_id }) => copy_id ?? '')) {
    const found = copies.get(id);
    if (found === undefined) throw new BackupFailure(DAMAGED);
    signal.throwIfAborted();
    await fetchFrom(openTarget(context, found.target, signal), found.copy, some, to);
  }
}

/**
 * Passes the places of the files of a point to `use`. Files that this server lacks are fetched from their copies, and deleted afterwards.
 * @throws BackupFailure for files that are missing, cannot be fetched, or differ; the error ENOSPC; the signal's reason; errors of `use`
 */
export async function withArchiveFiles<Result>(
  context: Context,
  point: FoundPoint,
  missing: readonly CopiedFile[],
  signal: AbortSignal,
  use: (placeOf: FilePlace) => Promise<Result>,
): Promise<Result> {
  const own = archivePlace(context.place, point.archive.id);
  if (missing.length === 0) return await use(() => own);
  const fetched = fetchedPlace(context.place);
  const ids = new Set(missing.map(({ id }) => id));
  try {
    await fetchMissing(context, missing, fetched, signal).catch((error: unknown) => {
      throw explainFetch(error, signal);
    });
    return await use((id) => (ids.has(id) ? fetched : own));
  } finally {
    await deleteFetched(fetched);
  }
}
