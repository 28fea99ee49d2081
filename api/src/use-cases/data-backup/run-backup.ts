/** Makes one backup of a database: dump, check, and the end with its reason. */
import { runTransaction } from '../../storage/database.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { decryptDataKey } from '../../storage/sealed-columns.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { DataBackupContext } from './backup-context.ts';
import {
  BackupFailure,
  BackupTooLarge,
  CheckImpossible,
  failureSentence,
  isUnexpectedFailure,
} from './backup-failure.ts';
import { type BackupSeal, deleteFiles } from './backup-files.ts';
import { endUnconfirmed, findBackup, leaseOfBackup, storeParts, storeStep } from './backup-rows.ts';
import { checkBackup } from './check-backup.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import { queueFailureMail } from './failure-mail.ts';
import { type DeployedDatabase, findDeployedDatabase } from './running-database.ts';

/** The time of a dump, and of a check, in ms. */
const DUMP_MS = 60 * 60_000;
const CHECK_MS = 60 * 60_000;
/** The time after the end of a check in which its container is removed, in ms. */
const REMOVAL_MS = 10 * 60_000;

const GONE = '백업을 시작하기 전에 데이터베이스가 삭제되었거나 배포된 적이 없습니다.';
const DUMP_LATE =
  '덤프가 1시간 안에 끝나지 않았습니다. 잠긴 테이블이 없는지 확인한 뒤 다시 시도해주세요.';
const CHECK_LATE = '백업을 복원해보는 데 1시간이 넘게 걸려 확인하지 못했습니다.';
const NOT_DELETED = '데이터베이스를 삭제하지 않았습니다.';
const WRONG_KEY = '다른 설치의 키로 암호화한 백업입니다.';

/** A backup that this server makes. */
interface Run {
  context: DataBackupContext;
  row: DataBackupRow;
  /** Aborted when the server stops, or another server may count this one as crashed. */
  signal: AbortSignal;
}

/** Runs a step within its time. @param late returns the error of a step that takes longer */
async function withinTime<Result>(
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
function sealOfBackup(
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

async function findDatabaseToDump({ context: { db }, row }: Run): Promise<DeployedDatabase> {
  const database = await findDeployedDatabase(db, row.container_id);
  if (database === undefined) throw new BackupFailure(GONE);
  return database;
}

/** Dumps the database into the space that is left. @throws BackupFailure with the limit that a larger dump exceeds */
async function dumpIntoRoom(
  { context, row, signal }: Run,
  database: DeployedDatabase,
  seal: BackupSeal,
): Promise<Dump> {
  const { left, fullMessage } = await context.readRoom(row.project_id);
  if (left <= 0) throw new BackupFailure(fullMessage);
  await storeStep(context.db, row.id, 'dumping');
  const late = () => new BackupFailure(DUMP_LATE);
  try {
    return await withinTime(signal, DUMP_MS, late, (within) =>
      dumpDatabase(context, database, seal, left, within),
    );
  } catch (error) {
    throw error instanceof BackupTooLarge ? new BackupFailure(fullMessage) : error;
  }
}

/** Dumps the database, and checks the dump. */
async function dumpAndCheck(run: Run): Promise<void> {
  const { context, row, signal } = run;
  const { db } = context;
  const database = await findDatabaseToDump(run);
  const seal = sealOfBackup(context, row);
  const dump = await dumpIntoRoom(run, database, seal);
  if (!(await storeParts(db, row.id, dump.parts))) throw new BackupFailure(GONE);
  await storeStep(db, row.id, 'checking');
  const expiresAt = new Date(Date.now() + CHECK_MS + REMOVAL_MS);
  const checkLate = () => new CheckImpossible(CHECK_LATE);
  await withinTime(signal, CHECK_MS, checkLate, (within) =>
    checkBackup(context, row, { database, seal, dump, expiresAt, signal: within }),
  );
}

/** Stores how a backup has ended. A backup whose server stops stays as it is, and is repeated. */
async function end({ context, row, signal }: Run, error: unknown): Promise<void> {
  const { db, place, log } = context;
  if (signal.aborted) return;
  if (isUnexpectedFailure(error))
    log.error({ err: error, backup: row.id }, 'a backup of a database failed');
  const reason = failureSentence(error);
  const sentence = row.origin === 'deletion' ? `${reason} ${NOT_DELETED}` : reason;
  const state = error instanceof CheckImpossible ? 'stored' : 'failed';
  await runTransaction(db, async (tx) => {
    const isEnded = await endUnconfirmed(tx, row.id, state, sentence);
    if (isEnded) await queueFailureMail(tx, context, row, sentence);
  });
  if (state === 'failed') await deleteFiles(place, row.id);
}

/**
 * Makes a backup that has begun.
 * @param takeTurn runs the backup when it is its turn
 */
export async function runBackup(
  context: DataBackupContext,
  id: string,
  takeTurn: (row: DataBackupRow, work: () => Promise<void>, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const row = await findBackup(context.db, id);
  if (row?.state !== 'running') return;
  await runWithLease(context.db, leaseOfBackup(id), async (lost) => {
    const signal = AbortSignal.any([lost, context.stopping]);
    const run = { context, row, signal };
    try {
      await takeTurn(row, () => dumpAndCheck(run), signal);
    } catch (error) {
      await end(run, error);
    }
  });
}
