/** Counts the rows of every table, on a database that others change meanwhile. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DatabaseReader } from '../database.ts';
import type { RowCount, RowCounts } from './database-copy.ts';

/** The number of pages of 8 KiB that one query counts. Other queries of the embedded database wait for it, for about 20 ms. */
const PAGES = 1024;

const state = z.object({
  name: z.string(),
  pages: z.coerce.number(),
  inserted: z.coerce.number(),
  updated: z.coerce.number(),
  deleted: z.coerce.number(),
});
type TableState = z.infer<typeof state>;

/** Returns the size and the counters of every table. Counters include rolled back changes. */
async function readTableStates(db: DatabaseReader): Promise<TableState[]> {
  // PostgreSQL publishes counters up to a second late.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute(sql`
    select relname as name, pg_relation_size(oid) / 8192 as pages, pg_stat_get_tuples_inserted(oid) as inserted,
      pg_stat_get_tuples_updated(oid) as updated, pg_stat_get_tuples_deleted(oid) as deleted
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  return z.parse(z.array(state), rows);
}

const counted = z.object({ count: z.coerce.number() });

async function countWhere(db: DatabaseReader, name: string, where = sql`true`): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*) as count from ${sql.identifier(name)} where ${where}`,
  );
  return z.parse(counted, rows[0]).count;
}

/** The condition for the rows from a page up to another page. The last part of a table has no end, because the table may grow. */
const isInPages = (from: number, to: number, pages: number) =>
  to >= pages
    ? sql`ctid >= ${`(${from},0)`}::tid`
    : sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`;

async function countInParts(db: DatabaseReader, { name, pages }: TableState): Promise<number> {
  if (pages <= PAGES) return countWhere(db, name);
  let rows = 0;
  for (let from = 0; from < pages; from += PAGES) {
    rows += await countWhere(db, name, isInPages(from, from + PAGES, pages));
  }
  return rows;
}

/**
 * Counts all rows in short queries, between which other queries run. The returned function ends the count: each table has as many rows
 * at any moment between the two calls as it returns.
 */
export async function beginRowCount(db: DatabaseReader): Promise<() => Promise<RowCounts>> {
  const before = await readTableStates(db);
  const rows = new Map<string, number>();
  for (const table of before) rows.set(table.name, await countInParts(db, table));
  return async () => {
    const after = new Map((await readTableStates(db)).map((table) => [table.name, table]));
    return Object.fromEntries(
      before.map((old) => {
        const { name, pages } = old;
        const { inserted, updated, deleted } = after.get(name) ?? old;
        const count = rows.get(name) ?? 0;
        // An updated row can move to a part that was counted before, or out of a part that is counted later.
        const moved = pages > PAGES ? updated - old.updated : 0;
        const least = Math.max(0, count - (deleted - old.deleted) - moved);
        return [name, { least, most: count + (inserted - old.inserted) + moved }];
      }),
    );
  };
}

/** Counts all rows of a database that nobody changes, or in a transaction that sees one moment. */
export async function countRows(db: DatabaseReader): Promise<RowCounts> {
  const counts: [string, RowCount][] = [];
  for (const { name } of await readTableStates(db)) {
    const rows = await countWhere(db, name);
    counts.push([name, { least: rows, most: rows }]);
  }
  return Object.fromEntries(counts);
}

/** Returns the names of the tables whose rows do not fit, with both numbers; empty for a complete copy. */
export function compareRowCounts(expected: RowCounts, found: RowCounts): string[] {
  return Object.entries(expected).flatMap(([name, { least, most }]) => {
    const rows = found[name]?.least;
    if (rows !== undefined && rows >= least && rows <= most) return [];
    const wanted = least === most ? `${least}` : `${least}–${most}`;
    return [`${name}(${wanted}행 중 ${rows ?? 0}행)`];
  });
}
