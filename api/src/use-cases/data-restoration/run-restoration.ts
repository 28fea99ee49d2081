/** Makes the new content of a restoration: fetch, restoration, comparison, and the end with its reason. */
import { sql } from 'drizzle-orm';
import { EngineError } from '../../engine/engine-error.ts';
import { startBackgroundJob } from '../../runtime/background-job.ts';
import { runTransaction } from '../../storage/database.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import type { DataRestorationRow } from '../../storage/schema/data-restoration.ts';
import {
  BackupFailure,
  CheckImpossible,
  type CheckProblem,
  failureSentence,
  isUnexpectedFailure,
} from '../data-backup/backup-failure.ts';
import { findBackup } from '../data-backup/backup-rows.ts';
import { withBackupFiles } from '../data-backup/fetch-files.ts';
import { sealOfBackup, withinTime } from '../data-backup/run-backup.ts';
import { findMissing, withArchiveFiles } from '../point-in-time/fetch-archive.ts';
import { RESTORE_MS } from './content-database.ts';
import { findRestoredPoint, restorePointContent } from './content-point.ts';
import type { RestorationContext } from './restoration-context.ts';
import { failRestoration, findRestoration, stillRuns, storeProgress } from './restoration-rows.ts';
import { type Restored, restoreDatabaseFor, restoreFor } from './restore-for.ts';
import { awaitUpgradeBackup } from './upgrade-backup.ts';

/** The time between two looks at whether a restoration was ended by its member, in ms. */
const LOOK_MS = 2000;

const BACKUP_GONE = '복원하기 전에 백업이 삭제되었습니다.';
const LATE = '복원이 2시간 안에 끝나지 않았습니다.';
const STOPPED = '복원을 멈췄습니다.';
const OTHER = '서버 오류로 복원하지 못했습니다. 계속되면 서버의 운영자에게 문의해주세요.';

const SENTENCES: Readonly<Record<CheckProblem, string>> = {
  disk: '복원할 공간이 부족합니다. 볼륨의 용량을 늘리거나 서버의 운영자에게 문의한 뒤 다시 시도해주세요.',
  memory: '복원하던 임시 컨테이너가 종료되었습니다. 메모리 한도를 늘린 뒤 다시 시도해주세요.',
  engine: '복원할 임시 컨테이너를 실행하지 못했습니다.',
  time: LATE,
};

/** Returns the reason of a failed restoration, for the member. */
export function restorationSentence(error: unknown): string {
  if (error instanceof CheckImpossible) {
    const sentence = SENTENCES[error.problem];
    return error.reason === '' ? sentence : `${sentence} ${error.reason}`;
  }
  if (error instanceof EngineError && error.reason === 'out-of-disk') return SENTENCES.disk;
  return isUnexpectedFailure(error) ? OTHER : failureSentence(error);
}

/** Runs work until the restoration is ended by its member, or the server stops. */
async function whileRunning<Result>(
  { db }: Pick<RestorationContext, 'db'>,
  id: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    if (!(await stillRuns(db, id))) ended.abort(new BackupFailure(STOPPED));
  };
  // A look that fails is followed by the next one.
  const watch = startBackgroundJob(LOOK_MS, look, () => undefined);
  try {
    return await work(AbortSignal.any([signal, ended.signal]));
  } finally {
    await watch.close();
  }
}

/** Restores the files of a backup, and stores the result. */
async function restoreFiles(
  context: RestorationContext,
  row: DataRestorationRow,
  backup: DataBackupRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const seal = sealOfBackup(context, backup);
  await storeProgress(db, row.id, { step: backup.on_server ? 'restoring' : 'fetching' });
  await withBackupFiles(context, backup, signal, async (place) => {
    await storeProgress(db, row.id, { step: 'restoring' });
    const files = { place, seal, parts: backup.parts };
    const storeStep = () => storeProgress(db, row.id, { step: 'comparing' });
    const result = await restoreFor(context, { row, backup, files, storeStep, signal });
    if (result !== undefined) await storeReady(context, row, result);
  });
}

/** Recovers a database to a point in time, and stores the result. */
async function restorePoint(
  context: RestorationContext,
  row: DataRestorationRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const point = await findRestoredPoint(context, row);
  const missing = await findMissing(context, point);
  if (missing.length > 0) await storeProgress(db, row.id, { step: 'fetching' });
  await withArchiveFiles(context, point, missing, signal, async (placeOf) => {
    await storeProgress(db, row.id, { step: 'restoring' });
    const result = await restoreDatabaseFor(context, {
      row,
      restore: (target) => restorePointContent(context, target, { point, placeOf }, signal),
      storeStep: () => storeProgress(db, row.id, { step: 'comparing' }),
      signal,
    });
    if (result !== undefined) await storeReady(context, row, result);
  });
}

/** Stores that a restoration waits for its member. */
async function storeReady(
  { db }: RestorationContext,
  row: DataRestorationRow,
  { comparison, changes }: Restored,
): Promise<void> {
  // In one statement, because a ready restoration without its time would never be dropped.
  await storeProgress(db, row.id, {
    ...{ state: 'ready', step: null, error: null, comparison, ready_at: sql`now()` },
    new: { ...row.new, ...changes },
  });
}

/** Runs work when it is the turn of a restoration. */
export type RestorationTurn = (
  row: DataRestorationRow,
  work: () => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;

async function makeContent(
  context: RestorationContext,
  given: DataRestorationRow,
  turn: RestorationTurn,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const make = (work: (within: AbortSignal) => Promise<void>) =>
    turn(given, () => withinTime(signal, RESTORE_MS, () => new BackupFailure(LATE), work), signal);
  if (given.origin === 'point') return await make((within) => restorePoint(context, given, within));
  // The backup of an upgrade waits for those of other members, and must not keep others from their restorations meanwhile.
  const row = given.origin === 'upgrade' ? await awaitUpgradeBackup(context, given, signal) : given;
  await make(async (within) => {
    const backup = await findBackup(db, row.backup_id ?? '');
    if (backup === undefined || backup.deleted_at !== null) throw new BackupFailure(BACKUP_GONE);
    await restoreFiles(context, row, backup, within);
  });
}

/** Makes the new content of a running restoration, which can be ended by its member while it waits for its turn, too. A restoration whose server stops stays as it is, and is made once more. */
export async function runRestoration(
  context: RestorationContext,
  id: string,
  turn: RestorationTurn,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  const row = await findRestoration(db, id);
  if (row?.state !== 'running') return;
  try {
    await whileRunning(context, id, signal, (either) => makeContent(context, row, turn, either));
  } catch (error) {
    if (signal.aborted) return;
    if (isUnexpectedFailure(error))
      log.error({ err: error, restoration: id }, 'a restoration failed');
    await runTransaction(db, (tx) => failRestoration(tx, id, restorationSentence(error)));
  }
}
