/**
 * Restores a backup in a temporary container, and counts what was restored. A backup counts when it was restored: no other code stores the
 * state `confirmed`.
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { ThrowAway, ThrowAwaySpec } from '../../engine/container-program.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Database } from '../../storage/database.ts';
import {
  type DataBackupRow,
  dataBackups,
  type TableCount,
} from '../../storage/schema/data-backup.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure, CheckImpossible, programSentence } from './backup-failure.ts';
import { type BackupPlace, type BackupSeal, readPart } from './backup-files.ts';
import { isConfirmedAndKept } from './backup-rows.ts';
import { type Dump, tablePrefix } from './dump-database.ts';
import { readProgram, readTables } from './dump-output.ts';
import type { DumpKind } from './dumps/dump-kind.ts';
import { DUMPS } from './dumps/dumps.ts';
import type { DeployedDatabase } from './running-database.ts';
import { findDifference, shortenCounts, sumRows } from './table-counts.ts';

/** The limits of a temporary container. */
const MOST_MEMORY_MIB = 1024;
const MOST_CPU_MILLICORES = 1000;
/** The space for restored data, which are larger than the data by indexes that are built anew and by logs. */
const SCRATCH_SHARE = 1.3;
const SCRATCH_MIB = 256;

/** The exit code of a program that was killed, as when the memory of its container is used up. */
const KILLED = 137;
const NO_SPACE = /no space left on device|disk full|error 28\b|errcode: 28\b/i;

const RESTORE_FAILED = '백업을 임시 컨테이너에 복원하지 못했습니다.';
const COUNT_FAILED = '복원한 백업의 테이블을 세지 못했습니다.';
const OUT_OF_SPACE = '백업을 복원해볼 디스크가 부족해 확인하지 못했습니다.';
const OUT_OF_MEMORY =
  '백업을 복원해보던 임시 컨테이너가 종료되어 확인하지 못했습니다. 메모리 한도를 늘린 뒤 다시 백업해주세요.';
const GONE = '백업을 확인하는 동안 프로젝트가 삭제되었거나 다른 서버가 백업을 끝냈습니다.';
const EMPTY =
  '백업에 테이블이 없습니다. 이전 백업에는 있었으니, 데이터가 지워지지 않았는지 확인해주세요.';
const impossible = (reason: string): string =>
  `백업을 복원해볼 임시 컨테이너를 실행하지 못해 확인하지 못했습니다. ${reason}`;

/** A backup to be checked. */
interface Checking {
  database: DeployedDatabase;
  place: BackupPlace;
  seal: BackupSeal;
  kind: DumpKind;
  dump: Dump;
  signal: AbortSignal;
}

function specOf({ database, seal, kind }: Checking, expiresAt: Date): ThrowAwaySpec {
  const { container, definition, image, project, capacityMiB } = database;
  const memory = Math.min(container.memory_limit, MOST_MEMORY_MIB);
  return {
    id: `check-${seal.id}`,
    project,
    image,
    ...kind.server(readDatabaseOptions(container).user),
    cpuMillicores: Math.min(container.cpu_limit, MOST_CPU_MILLICORES),
    memoryMiB: Math.max(memory, definition.minMemoryMiB),
    scratchMiB: Math.ceil(capacityMiB * SCRATCH_SHARE) + SCRATCH_MIB,
    expiresAt,
  };
}

/** @throws CheckImpossible for a cause outside of the backup, BackupFailure for another failure of the program */
function checkEnd(code: number, errors: string, sentence: string): void {
  if (code === 0) return;
  if (NO_SPACE.test(errors)) throw new CheckImpossible(OUT_OF_SPACE);
  if (code === KILLED) throw new CheckImpossible(OUT_OF_MEMORY);
  throw new BackupFailure(programSentence(sentence, errors));
}

/** Restores the parts in their order. */
async function restore(throwAway: ThrowAway, checking: Checking): Promise<void> {
  const { place, seal, kind, dump, signal } = checking;
  for (const [index, { name, bytes }] of dump.parts.entries()) {
    const input = { bytes, content: readPart(place, seal, index) };
    const script = kind.restoreScript;
    const program = await throwAway.run({ script, values: [name], input, signal });
    const { code } = await readProgram(program);
    checkEnd(code, program.errors(), RESTORE_FAILED);
  }
}

/** Counts the tables of all parts. */
async function count(throwAway: ThrowAway, checking: Checking): Promise<TableCount[]> {
  const { kind, dump, signal } = checking;
  const found: TableCount[] = [];
  for (const { name } of dump.parts) {
    const program = await throwAway.run({ script: kind.countScript, values: [name], signal });
    const { code, text } = await readProgram(program);
    checkEnd(code, program.errors(), COUNT_FAILED);
    found.push(...readTables(text, tablePrefix(name)));
  }
  return found;
}

/** Restores a backup and counts it. @throws CheckImpossible, BackupFailure, the signal's reason */
async function restoreAndCount(
  { runtime: { engine }, log }: Pick<DataBackupContext, 'runtime' | 'log'>,
  checking: Checking,
  expiresAt: Date,
): Promise<TableCount[]> {
  let throwAway: ThrowAway | undefined;
  try {
    throwAway = await engine.startThrowAway(specOf(checking, expiresAt));
    await restore(throwAway, checking);
    return await count(throwAway, checking);
  } catch (error) {
    checking.signal.throwIfAborted();
    if (error instanceof EngineError) throw new CheckImpossible(impossible(error.message));
    throw error;
  } finally {
    // The engine removes a container that is left here at its expiry.
    await throwAway?.dispose().catch((error: unknown) => {
      log.warn({ err: error }, 'a temporary container could not be removed');
    });
  }
}

/** Returns a sentence about a backup without tables while an earlier one has some. */
async function findWarning(
  db: Database,
  { container_id }: DataBackupRow,
  tables: readonly TableCount[],
): Promise<string | null> {
  if (tables.length > 0) return null;
  const hadTables = and(
    eq(dataBackups.container_id, container_id),
    isConfirmedAndKept(),
    gt(dataBackups.tables, 0),
  );
  return (await db.$count(dataBackups, hadTables)) > 0 ? EMPTY : null;
}

/** Stores that a backup was restored and counted. @throws BackupFailure for one that was deleted or ended meanwhile */
async function confirm(
  db: Database,
  row: DataBackupRow,
  tables: readonly TableCount[],
): Promise<void> {
  const warning = await findWarning(db, row, tables);
  const confirmed = await db
    .update(dataBackups)
    .set({
      state: 'confirmed',
      ended_at: sql`now()`,
      tables: tables.length,
      rows: sumRows(tables),
      counts: shortenCounts(tables),
      warning,
    })
    .where(and(eq(dataBackups.id, row.id), eq(dataBackups.state, 'running')))
    .returning({ id: dataBackups.id });
  if (confirmed.length === 0) throw new BackupFailure(GONE);
}

/**
 * Restores a backup in a temporary container, compares it with the database at the time of the dump, and confirms it.
 * @param expiresAt the time at which the temporary container ends, also without this server
 * @throws CheckImpossible when the check could not be made; BackupFailure for a backup that cannot be restored, or lacks something; the
 * signal's reason
 */
export async function checkBackup(
  context: DataBackupContext,
  row: DataBackupRow,
  { expiresAt, ...given }: Omit<Checking, 'kind' | 'place'> & { expiresAt: Date },
): Promise<void> {
  const kind = DUMPS[given.database.definition.kind];
  const checking = { ...given, kind, place: context.place };
  const restored = await restoreAndCount(context, checking, expiresAt);
  const difference = findDifference(given.dump.tables, restored, kind.comparison);
  if (difference !== undefined) throw new BackupFailure(`${RESTORE_FAILED} ${difference}`);
  await confirm(context.db, row, restored);
}
