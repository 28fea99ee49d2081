/** Makes the copies of backups in the object storage, and continues copies that failed or were interrupted. */
import { existsSync } from 'node:fs';
import { StartFailure } from '../../runtime/errors.ts';
import { volumeFileOf } from '../../storage/backup/volume-file.ts';
import type { Database } from '../../storage/database.ts';
import { type CopyOptions, copyToObjects, DifferentCopy } from './backup-objects.ts';
import {
  addError,
  type BackupRun,
  findRunsWithoutCopy,
  giveUpCopies,
  type RunEnd,
  recordProgress,
} from './backup-runs.ts';
import { discardAbandonedUploads, UPLOAD_DAYS } from './object-uploads.ts';

/** The time between two rounds of missing copies, in minutes. */
export const COPY_MINUTES = 15;

/** Stays in the record when the server is killed. */
const COPYING = 'S3에 올리는 중입니다. 중단되면 이어서 올립니다.';
const CONTINUED = `${COPY_MINUTES}분마다 이어서 올리고, ${UPLOAD_DAYS}일이 지나면 그만둡니다.`;
const GIVEN_UP = `${UPLOAD_DAYS}일 동안 S3에 올리지 못해 그만두었습니다. 파일은 서버에만 있습니다.`;

/** Copies a file to the object storage. Returns the address of the copy. */
export type CopyFile = (file: string) => Promise<string>;

/**
 * Makes the missing copies of a backup: that of its file, and then that of its volumes, which are restored with it alone.
 * @param reached what the backup has reached, which is changed
 * @param record called after each change of `reached`
 * @returns why a copy is still missing, which is recorded too
 */
export async function makeCopies(
  file: string,
  reached: RunEnd,
  copy: CopyFile,
  record: () => Promise<void>,
): Promise<StartFailure | undefined> {
  reached.copy_problem = COPYING;
  await record();
  try {
    reached.object ??= await copy(file);
    await record();
    if (reached.volume_bytes !== undefined) {
      reached.volume_object ??= await copy(volumeFileOf(file));
    }
    reached.copy_problem = null;
    await record();
    return undefined;
  } catch (error) {
    const failure = error instanceof StartFailure ? error : new StartFailure(String(error));
    // A storage that changes contents would get the whole file again and again.
    const isLasting = failure instanceof DifferentCopy;
    reached.copy_problem = isLasting ? null : `${failure.message} ${CONTINUED}`;
    if (isLasting) addError(reached, failure.message);
    await record();
    return failure;
  }
}

const reachedBy = (run: BackupRun): RunEnd => ({
  object: run.object ?? undefined,
  volume_bytes: run.volume_bytes ?? undefined,
  volume_object: run.volume_object ?? undefined,
  error: run.error ?? undefined,
});

/** The outcome of a round. */
export interface CopyRound {
  /** How many backups got their missing copies. */
  made: number;
  /** Why others have none. */
  failures: StartFailure[];
}

/** Makes the missing copies of ended backups whose files are on this server, the newest first. Ends the uploads that nobody continues. */
export async function makeMissingCopies(db: Database, options: CopyOptions): Promise<CopyRound> {
  await giveUpCopies(db, GIVEN_UP);
  const round: CopyRound = { made: 0, failures: [] };
  const { plan, signal } = options;
  // Copies are made as soon as the settings of the storage are complete.
  if (plan.s3 === undefined) return round;
  for (const run of await findRunsWithoutCopy(db)) {
    if (signal.aborted || !existsSync(run.file)) continue;
    const reached = reachedBy(run);
    const copy = (file: string) => copyToObjects(db, file, options);
    const record = () => recordProgress(db, run.id, reached);
    const failure = await makeCopies(run.file, reached, copy, record);
    if (failure === undefined) round.made += 1;
    else round.failures.push(failure);
  }
  await discardAbandonedUploads(db, plan.s3).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    round.failures.push(error);
  });
  return round;
}
