/** Makes one backup: dumps and checks it, copies it to its target, and stores how it has ended. */
import { runTransaction } from '../../storage/database.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { decryptDataKey } from '../../storage/sealed-columns.ts';
import type { CopyTurn } from '../backup-target/copy-lanes.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { DataBackupContext } from './backup-context.ts';
import {
  BackupFailure,
  BackupTooLarge,
  CheckImpossible,
  failureSentence,
  isUnexpectedFailure,
  withConsequence,
} from './backup-failure.ts';
import { type BackupSeal, deleteFiles } from './backup-files.ts';
import {
  endUnconfirmed,
  findBackup,
  leaseOfBackup,
  storeParts,
  storeStep,
  sumStored,
} from './backup-rows.ts';
import { storeCheck } from './confirm-backup.ts';
import { queueFailureMail } from './failure-mail.ts';
import { prepareDump } from './make-backup.ts';
import { uploadOf } from './read-upload.ts';
import { tryCopy } from './retry-copies.ts';
import { deleteUpload } from './upload-files.ts';

/** The time of a dump, and of a check, in ms. */
const DUMP_MS = 60 * 60_000;
const CHECK_MS = 60 * 60_000;
/** The time after the end of a check in which its container is removed, in ms. */
const REMOVAL_MS = 10 * 60_000;

const GONE = '백업하는 동안 프로젝트가 삭제되었거나 다른 서버가 백업을 끝냈습니다.';
const DUMP_LATE =
  '덤프가 1시간 안에 끝나지 않았습니다. 잠긴 테이블이 없는지 확인한 뒤 다시 시도해주세요.';
const ARCHIVE_LATE = '볼륨을 1시간 안에 모두 읽지 못했습니다. 잠시 후 다시 시도해주세요.';
const CHECK_LATE = '백업을 복원해보는 데 1시간이 넘게 걸려 확인하지 못했습니다.';
const WRONG_KEY = '다른 설치의 키로 암호화한 백업입니다.';

/** A backup that this server makes. */
interface Run {
  context: DataBackupContext;
  row: DataBackupRow;
  /** Aborted when the server stops, or another server may count this one as crashed. */
  signal: AbortSignal;
}

/** Runs a step within its time. @param late returns the error of a step that takes longer */
export async function withinTime<Result>(
  signal: AbortSignal,
  ms: number,
  late: () => Error,
  step: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(ms);
  try {
    return await step(AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    throw limit.aborted ? late() : error;
  }
}

/** Returns how the files of a backup are encrypted. @throws BackupFailure when another installation has created the key */
export function sealOfBackup(
  { secrets }: Pick<DataBackupContext, 'secrets'>,
  row: DataBackupRow,
): BackupSeal {
  try {
    const dataKey = decryptDataKey(secrets, row);
    return { id: row.id, dataKey, sealedKey: row.data_key, isCompressed: row.compressed };
  } catch (error) {
    throw new BackupFailure(WRONG_KEY, { cause: error });
  }
}

/** Dumps the subject of the backup into the space that is left. @throws BackupFailure with the limit that a larger dump exceeds */
async function dumpWithinLimit({ context, row, signal }: Run) {
  const seal = sealOfBackup(context, row);
  const makeDump = await prepareDump(context, row, seal);
  const { left: room, fullMessage } = await context.readRoom(row.project_id);
  if (room <= 0) throw new BackupFailure(fullMessage);
  await storeStep(context.db, row.id, row.origin === 'upload' ? 'reading' : 'dumping');
  const late = () => new BackupFailure(row.volume_id === null ? DUMP_LATE : ARCHIVE_LATE);
  try {
    return await withinTime(signal, DUMP_MS, late, (within) => makeDump({ room, signal: within }));
  } catch (error) {
    throw error instanceof BackupTooLarge ? new BackupFailure(fullMessage) : error;
  }
}

/** Checks that the space is still left after the dump, because backups on other servers may have taken it meanwhile. @throws BackupFailure */
async function checkRoom(
  { context, row }: Run,
  { parts }: Pick<DataBackupRow, 'parts'>,
): Promise<void> {
  const { left, fullMessage } = await context.readRoom(row.project_id);
  if (sumStored(parts) > left) throw new BackupFailure(fullMessage);
}

/** Dumps the subject of the backup, and checks the dump. */
async function dumpAndCheck(run: Run): Promise<void> {
  const { context, row, signal } = run;
  const { db } = context;
  const dump = await dumpWithinLimit(run);
  await checkRoom(run, dump);
  if (!(await storeParts(db, row.id, dump))) throw new BackupFailure(GONE);
  await storeStep(db, row.id, 'checking');
  const expiresAt = new Date(Date.now() + CHECK_MS + REMOVAL_MS);
  const checkLate = () => new CheckImpossible(CHECK_LATE, 'time');
  const result = await withinTime(signal, CHECK_MS, checkLate, (within) =>
    dump.check(expiresAt, within),
  );
  await storeCheck(db, row, result);
  await deleteUpload(context.place, uploadOf(row));
}

/** Returns the reason for the member. The deletion after a last backup may have been cancelled while the backup was made. */
async function reasonOf(
  { context: { db }, row: { id } }: Pick<Run, 'context' | 'row'>,
  sentence: string,
): Promise<string> {
  const row = await findBackup(db, id);
  return row === undefined ? sentence : withConsequence(row, sentence);
}

/** Stores how a backup has ended. A backup whose server stops stays as it is, and is repeated. */
async function end(run: Run, error: unknown): Promise<void> {
  const { context, row, signal } = run;
  const { db, place, log } = context;
  if (signal.aborted) return;
  if (isUnexpectedFailure(error)) log.error({ err: error, backup: row.id }, 'a backup failed');
  const sentence = await reasonOf(run, failureSentence(error));
  const state = error instanceof CheckImpossible ? 'stored' : 'failed';
  await runTransaction(db, async (tx) => {
    const isEnded = await endUnconfirmed(tx, row.id, state, sentence);
    if (isEnded) await queueFailureMail(tx, context, row, sentence);
  });
  if (state === 'failed') await deleteFiles(place, row.id);
  await deleteUpload(place, uploadOf(row));
}

/** Copies a checked backup to its target, or confirms it where it is. A failed copy is tried again. */
async function copyChecked(run: Run, turns: BackupTurns): Promise<void> {
  const { context, row, signal } = run;
  const { db } = context;
  if (row.target_id !== null) await storeStep(db, row.id, 'copying');
  /** Continues with what earlier turns have stored. */
  const copy = async (turn: CopyTurn): Promise<string | undefined> => {
    const checked = await findBackup(db, row.id);
    return checked && (await tryCopy(context, checked, turn));
  };
  const problem = await (row.target_id === null ? copy({ signal }) : turns.copy(row, copy, signal));
  if (problem === undefined) return;
  const sentence = await reasonOf(run, problem);
  await runTransaction(db, async (tx) => {
    const isEnded = await endUnconfirmed(tx, row.id, 'stored', sentence);
    if (isEnded) await queueFailureMail(tx, context, row, sentence);
  });
}

/** Runs work of a backup when it is its turn. */
type TakeTurn<Turn extends unknown[]> = <Result>(
  row: DataBackupRow,
  work: (...turn: Turn) => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** The turns of the backups of a server. Copies have their own, because a slow target must not delay other backups. */
export interface BackupTurns {
  make: TakeTurn<[]>;
  /** Runs the work again when another member was given its place. */
  copy: TakeTurn<[CopyTurn]>;
}

/** Makes a backup that has begun. */
export async function runBackup(
  context: DataBackupContext,
  id: string,
  turns: BackupTurns,
): Promise<void> {
  const row = await findBackup(context.db, id);
  if (row?.state !== 'running') return;
  await runWithLease(context.db, leaseOfBackup(id), async (lost) => {
    const signal = AbortSignal.any([lost, context.stopping]);
    const run = { context, row, signal };
    try {
      await turns.make(row, () => dumpAndCheck(run), signal);
    } catch (error) {
      await end(run, error);
      return;
    }
    // A checked backup has not failed, whatever happens now: what cannot be stored counts as an interruption, after which it is copied again.
    await copyChecked(run, turns);
  });
}
