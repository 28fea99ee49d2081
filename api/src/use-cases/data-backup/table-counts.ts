/** Compares the tables of a database with the restored ones of its backup. */
import { toShownText } from '../../runtime/shown-text.ts';
import type { TableCount } from '../../storage/schema/data-backup.ts';
import type { DumpKind } from './dumps/dump-kind.ts';

/** The number of tables whose rows are stored with a backup. */
const MOST_STORED = 2000;
/** The number of differences in a sentence. */
const MOST_NAMED = 3;
/** The longest stored and shown name of a table, in UTF-16 units: programs in the container of a member print the names. */
const NAME_LENGTH = 255;

const sum = (counts: readonly TableCount[]): number =>
  counts.reduce((total, { rows }) => total + (rows ?? 0), 0);

/** Returns the sum of all rows; null when none were counted. */
export const sumRows = (counts: readonly TableCount[]): number | null =>
  counts.length > 0 && counts.every(({ rows }) => rows === null) ? null : sum(counts);

/** Returns the counts to be stored: those of too many tables together under an empty name. */
export function shortenCounts(counts: readonly TableCount[]): TableCount[] {
  const named = counts.map(({ table, rows }) => ({ table: toShownText(table, NAME_LENGTH), rows }));
  const sorted = named.toSorted((one, other) => (one.table < other.table ? -1 : 1));
  if (sorted.length <= MOST_STORED) return sorted;
  const rest = sorted.slice(MOST_STORED);
  return [...sorted.slice(0, MOST_STORED), { table: '', rows: sum(rest) }];
}

const nameSome = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMED).map((name) => toShownText(name, NAME_LENGTH));
  const some = shown.join(', ');
  return names.length > MOST_NAMED ? `${some} 외 ${names.length - MOST_NAMED}개` : some;
};

/**
 * Returns what a restored backup lacks, in a Korean sentence; `undefined` for nothing.
 * @param dumped the tables at the time of the dump; `rows` is null for a table that was not counted
 */
export function findDifference(
  dumped: readonly TableCount[],
  restored: readonly TableCount[],
  comparison: DumpKind['comparison'],
): string | undefined {
  if (comparison === 'presence') {
    const isLost = sum(dumped) > 0 && sum(restored) === 0;
    return isLost ? '복원한 데이터베이스가 비어 있습니다.' : undefined;
  }
  const rowsOf = new Map(restored.map(({ table, rows }) => [table, rows]));
  const missing = dumped.filter(({ table }) => !rowsOf.has(table)).map(({ table }) => table);
  if (missing.length > 0) return `복원한 데이터베이스에 없는 테이블: ${nameSome(missing)}`;
  const known = new Set(dumped.map(({ table }) => table));
  const added = restored.filter(({ table }) => !known.has(table)).map(({ table }) => table);
  if (added.length > 0) return `복원한 데이터베이스에만 있는 테이블: ${nameSome(added)}`;
  if (comparison === 'names') return undefined;
  const changed = dumped.filter(({ table, rows }) => rows !== null && rows !== rowsOf.get(table));
  const named = changed.map(
    ({ table, rows }) =>
      `${toShownText(table, NAME_LENGTH)}(${rows}행 중 ${rowsOf.get(table) ?? 0}행)`,
  );
  return named.length > 0 ? `복원한 행의 수가 다른 테이블: ${nameSome(named)}` : undefined;
}
