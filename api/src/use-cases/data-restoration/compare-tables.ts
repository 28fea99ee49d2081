/** Compares the tables of a running database with the restored ones. */
import { text } from 'node:stream/consumers';
import type { ComparedEntry, Comparison } from '@naru/contract/entities/data-restoration';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import type { ContainerRef } from '../../engine/container-spec.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { TableCount } from '../../storage/schema/data-backup.ts';
import { BackupFailure, CheckImpossible } from '../data-backup/backup-failure.ts';
import { countTables } from '../data-backup/check-backup.ts';
import type { DumpKind } from '../data-backup/dumps/dump-kind.ts';

const MOST_ENTRIES = 200;
/** The time for the tables of the running database, in ms. */
const COUNT_MS = 15 * 60_000;

const NOT_COUNTED =
  '지금 데이터베이스의 테이블을 세지 못해 비교하지 못했습니다. 복원한 데이터에 있는 것만 표시합니다.';

/** Returns the entries of a comparison: those with a difference first, each group by name. */
export function limitEntries(
  all: ComparedEntry[],
): Pick<Comparison, 'entries' | 'total' | 'different'> {
  const isEqual = ({ difference }: ComparedEntry) => difference === 'equal';
  const sorted = all.toSorted(
    (one, other) =>
      Number(isEqual(one)) - Number(isEqual(other)) || (one.name < other.name ? -1 : 1),
  );
  const different = all.filter((entry) => !isEqual(entry)).length;
  return { entries: sorted.slice(0, MOST_ENTRIES), total: all.length, different };
}

/** Returns how something differs that is in one content or in both. */
export function differenceOf<Found>(
  now: Found | undefined,
  backup: Found | undefined,
  isEqual: (one: Found, other: Found) => boolean,
): ComparedEntry['difference'] {
  if (now === undefined) return 'only_backup';
  if (backup === undefined) return 'only_now';
  return isEqual(now, backup) ? 'equal' : 'different';
}

/** A running database. */
interface RunningDatabase {
  engine: Pick<ContainerEngine, 'runProgram'>;
  ref: ContainerRef;
  kind: DumpKind;
  password: string;
  signal: AbortSignal;
}

async function listNames({ engine, ref, kind, signal }: RunningDatabase): Promise<string[]> {
  if (kind.listScript === undefined) return [''];
  const program = await engine.runProgram(ref, { script: kind.listScript, signal });
  const printed = await text(program.output);
  if ((await program.ended) !== 0) throw new BackupFailure(program.errors());
  return printed.split('\n').slice(0, -1);
}

/** Counts the tables of a running database; `undefined` when it does not run or cannot be counted, which is a reason for a restoration. */
async function countPresent(database: RunningDatabase): Promise<TableCount[] | undefined> {
  const { engine, ref, kind, password } = database;
  const signal = AbortSignal.any([database.signal, AbortSignal.timeout(COUNT_MS)]);
  try {
    const names = await listNames({ ...database, signal });
    const run: Parameters<typeof countTables>[0] = (options) => engine.runProgram(ref, options);
    return await countTables(run, { kind, names, signal }, password);
  } catch (error) {
    database.signal.throwIfAborted();
    const isKnown =
      error instanceof EngineError ||
      error instanceof BackupFailure ||
      error instanceof CheckImpossible ||
      signal.aborted;
    if (!isKnown) throw error;
    return undefined;
  }
}

const toMap = (counts: readonly TableCount[]): ReadonlyMap<string, TableCount> =>
  new Map(counts.map((count) => [count.table, count]));

/** Returns the differences of two lists of tables. @param present undefined when they are not known */
function compareTables(
  present: readonly TableCount[] | undefined,
  restored: readonly TableCount[],
): ComparedEntry[] {
  const [nowOf, backupOf] = [toMap(present ?? []), toMap(restored)];
  const names = new Set([...nowOf.keys(), ...backupOf.keys()]);
  return Array.from(names, (name) => {
    const [now, backup] = [nowOf.get(name), backupOf.get(name)];
    return {
      name,
      difference: differenceOf(now, backup, (one, other) => one.rows === other.rows),
      now: now?.rows ?? null,
      backup: backup?.rows ?? null,
    };
  });
}

/** Compares the tables of a running database with restored ones. @throws the signal's reason */
export async function compareDatabase(
  database: RunningDatabase,
  restored: readonly TableCount[],
): Promise<Comparison> {
  const present = await countPresent(database);
  return {
    unit: 'table',
    compared_at: new Date().toISOString(),
    ...limitEntries(compareTables(present, restored)),
    problem: present === undefined ? NOT_COUNTED : null,
  };
}
