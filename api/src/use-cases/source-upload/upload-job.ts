/** Deletes uploaded folders that nothing needs. */
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { sourceUploads } from '../../storage/schema/source-upload.ts';
import type { BackupPlace } from '../data-backup/backup-files.ts';
import type { ReliableClock } from '../reliable-clock.ts';
import { deleteLeftDrafts, deleteSource, listSources } from './source-files.ts';
import { ARRIVAL_SECONDS, forgetUnusedUploads } from './upload-room.ts';

const CLEANING_MS = 10 * 60_000;
/** The time after which no request writes a part any more, in ms. */
const DRAFT_MS = 60 * 60_000;

/** Deletes the files of uploads without a row, whose key is gone, and what killed servers have left of parts. For every server, because each may have its own disk. */
async function deleteLeftSources(db: Database, place: BackupPlace, now: Date): Promise<void> {
  const found = await listSources(place);
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ id: sourceUploads.id })
    .from(sourceUploads)
    .where(inArray(sourceUploads.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  for (const { id, changed } of found) {
    // Servers of several installations may share a folder, and the row of an upload is written before its folder.
    const isLeft = now.getTime() - changed > ARRIVAL_SECONDS * 1000;
    if (known.has(id)) await deleteLeftDrafts(place, id, now.getTime() - DRAFT_MS);
    else if (isLeft) await deleteSource(place, id);
  }
}

interface UploadJobContext {
  db: Database;
  memberBackups: BackupPlace;
  clock: Pick<ReliableClock, 'isReliable'>;
  log: Pick<Logger, 'warn'>;
}

/** Deletes once, if the clock is reliable. Deletions have to succeed on a full disk, too. */
export const cleanUploads = (
  { db, memberBackups, clock }: UploadJobContext,
  { isLeader }: Pick<OpenDatabase['peers'], 'isLeader'>,
): Promise<void> =>
  runWithDiskReserve(async () => {
    if (!(await clock.isReliable())) return;
    if (isLeader()) await forgetUnusedUploads(db);
    await deleteLeftSources(db, memberBackups, new Date());
  });

/** Starts the job that deletes uploads. */
export const startUploadJob = (
  context: UploadJobContext,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob =>
  startBackgroundJob(
    CLEANING_MS,
    () => cleanUploads(context, peers),
    (error) => context.log.warn({ err: error }, 'uploaded folders were not cleaned'),
  );
