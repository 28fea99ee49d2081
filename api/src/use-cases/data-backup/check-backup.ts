/** Restores a backup of a database in a temporary container, and counts what was restored. */
import type { ThrowAway, ThrowAwaySpec } from '../../engine/container-program.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { BackupPart, TableCount } from '../../storage/schema/data-backup.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupPlace, type BackupSeal, readPart } from './backup-files.ts';
import { checkEnd, withCheckContainer } from './check-container.ts';
import type { CheckResult } from './confirm-backup.ts';
import { type Dump, tablePrefix } from './dump-database.ts';
import { addTables, readProgram, readTables } from './dump-output.ts';
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
const MIB = 2 ** 20;

const RESTORE_FAILED = '백업을 임시 컨테이너에 복원하지 못했습니다.';
const COUNT_FAILED = '복원한 백업의 테이블을 세지 못했습니다.';

/** A backup to be checked. */
interface Checking {
  database: DeployedDatabase;
  place: BackupPlace;
  seal: BackupSeal;
  kind: DumpKind;
  dump: Dump;
  signal: AbortSignal;
}

function specOf({ database, seal, kind, dump }: Checking, expiresAt: Date): ThrowAwaySpec {
  const { container, image, project, capacityMiB } = database;
  return {
    id: `check-${seal.id}`,
    project,
    image,
    ...kind.server(readDatabaseOptions(container).user),
    ...serverLimits(database),
    scratchMiB: Math.ceil(capacityMiB * SCRATCH_SHARE) + SCRATCH_MIB,
    // The data are seldom smaller than the text of their dump.
    neededMiB: Math.ceil(dump.parts.reduce((sum, { bytes }) => sum + bytes, 0) / MIB),
    expiresAt,
  };
}

/** The files of a backup, and how its kind restores them. */
export type RestoredParts = Pick<Checking, 'place' | 'seal' | 'kind' | 'signal'> & {
  parts: readonly BackupPart[];
};

/** Restores the parts of a backup in their order. @throws CheckImpossible, BackupFailure; the signal's reason */
export async function restoreParts(
  throwAway: Pick<ThrowAway, 'run'>,
  { place, seal, kind, parts, signal }: RestoredParts,
): Promise<void> {
  for (const [index, { name, bytes }] of parts.entries()) {
    const input = { bytes, content: readPart(place, seal, index) };
    const script = kind.restoreScript;
    const program = await throwAway.run({ script, values: [name], input, signal });
    const { code } = await readProgram(program);
    checkEnd(code, program.errors(), RESTORE_FAILED);
  }
}

/**
 * Counts the tables of parts: of restored ones, or those of a running database.
 * @param run starts a program in the container
 * @param names the names of the parts
 * @param password that of a running database; empty in a temporary container
 * @throws CheckImpossible, BackupFailure; the signal's reason
 */
export async function countTables(
  run: ThrowAway['run'],
  { kind, names, signal }: { kind: DumpKind; names: readonly string[]; signal: AbortSignal },
  password = '',
): Promise<TableCount[]> {
  const found: TableCount[] = [];
  for (const name of names) {
    const program = await run({ script: kind.countScript, values: [name, password], signal });
    const { code, text } = await readProgram(program);
    checkEnd(code, program.errors(), COUNT_FAILED);
    addTables(found, readTables(text, tablePrefix(name)));
  }
  return found;
}

/** The limits of a temporary container with a server of a database. */
export function serverLimits({
  container,
  definition,
}: Pick<DeployedDatabase, 'definition'> & {
  container: Pick<ContainerRow, 'cpu_limit' | 'memory_limit'>;
}): Pick<ThrowAwaySpec, 'cpuMillicores' | 'memoryMiB'> {
  const memory = Math.min(container.memory_limit, MOST_MEMORY_MIB);
  return {
    cpuMillicores: Math.min(container.cpu_limit, MOST_CPU_MILLICORES),
    memoryMiB: Math.max(memory, definition.minMemoryMiB),
  };
}

/**
 * Restores a backup in a temporary container, and compares it with the database at the time of the dump.
 * @param expiresAt the time at which the temporary container ends, also without this server
 * @throws CheckImpossible when the check could not be made; BackupFailure for a backup that cannot be restored, or lacks something; the
 * signal's reason
 */
export async function checkBackup(
  context: DataBackupContext,
  { expiresAt, ...given }: Omit<Checking, 'kind' | 'place'> & { expiresAt: Date },
): Promise<CheckResult> {
  const kind = DUMPS[given.database.definition.kind];
  const checking = { ...given, kind, place: context.place };
  const spec = specOf(checking, expiresAt);
  const restored = await withCheckContainer(context, spec, given.signal, async (container) => {
    const { dump, signal } = checking;
    await restoreParts(container, { ...checking, parts: dump.parts });
    const names = dump.parts.map(({ name }) => name);
    return await countTables(container.run, { kind, names, signal });
  });
  const difference = findDifference(given.dump.tables, restored, kind.comparison);
  if (difference !== undefined) throw new BackupFailure(`${RESTORE_FAILED} ${difference}`);
  return {
    tables: restored.length,
    rows: sumRows(restored),
    counts: shortenCounts(restored),
  };
}
