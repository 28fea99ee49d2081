/**
 * Maintains the embedded database, which has no background processes: removes dead rows, shortens the write-ahead log, and frees disk
 * space.
 */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import type { Database, DatabaseReader } from './database.ts';
import {
  calculateTableSize,
  isVacuumDue,
  isWorthRewriting,
  MIN_MAINTAINED_TABLE_BYTES,
  type TableDiskUse,
} from './table-use.ts';

/** Matches the name of a table's or index's file: a number, optionally the kind, optionally the segment. */
const FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

const answer = z.object({ folder: z.string(), files: z.array(z.string()) });

/**
 * Deletes files that belong to no table. A process that was killed during a rewrite leaves such files, and PostgreSQL never deletes
 * them. Must run right after a checkpoint, which deletes the files of dropped tables, and without concurrent queries.
 */
async function deleteOrphans(db: DatabaseReader, folder: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 'base/' || oid as folder,
      array(select pg_relation_filenode(oid)::text from pg_class where pg_relation_filenode(oid) is not null) as files
    from pg_database where datname = current_database()`);
  const { folder: own, files } = z.parse(answer, rows[0]);
  const known = new Set(files);
  for (const name of readdirSync(join(folder, own))) {
    const [, file] = FILE.exec(name) ?? [];
    if (file !== undefined && !known.has(file)) rmSync(join(folder, own, name));
  }
}

/** The dependencies of the maintenance. */
export interface EmbeddedUpkeepContext {
  db: Database;
  /** Runs a statement outside of every transaction, with a time limit of one hour. All other queries wait. */
  run(statement: string): Promise<void>;
  /** The folder of the database files; `undefined` for a database in memory. */
  folder: string | undefined;
  /** Returns the disk space that maintenance may use temporarily, in bytes. Negative when nothing may be written. */
  room(): number;
}

const EVERY_MS = 5000;

/** The maximum size of the write-ahead log since the last checkpoint, in bytes. The recovery after a crash replays this log. */
const LOG_BYTES = 16 * 1024 * 1024;

/** The maximum size of a rewritten table while members wait, in bytes. Such a rewrite takes about 0.1 seconds. */
const BRIEF_BYTES = 16 * 1024 * 1024;

/** The number of dead rows from which a system table is vacuumed. */
const MANY_ROWS = 1000;

const log = z.object({ position: z.string(), bytes: z.coerce.number() });

/** Returns the position of the write-ahead log, and the number of bytes that the recovery after a crash would replay. */
async function readLog(db: Database): Promise<z.infer<typeof log>> {
  const { rows } = await db.execute(sql`
    select pg_current_wal_insert_lsn()::text as position,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes
    from pg_control_checkpoint()`);
  return z.parse(log, rows[0]);
}

const tableUse = z.object({
  name: z.string(),
  toast: z.nullable(z.string()),
  is_toast: z.boolean(),
  is_own: z.boolean(),
  bytes: z.coerce.number(),
  rows: z.coerce.number(),
  live: z.coerce.number(),
  dead: z.coerce.number(),
  row_bytes: z.nullable(z.coerce.number()),
});

/**
 * Returns the tables of our schema, their TOAST tables, and system tables with many dead rows, but no small tables. Sorted by dead
 * rows, descending.
 */
async function readTables(db: Database): Promise<TableDiskUse[]> {
  // PostgreSQL counts dead rows up to a second late. A round after the last write would miss them until the next write.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute(sql`
    select c.oid::regclass::text as name, t.oid::regclass::text as toast, c.relkind = 't' as is_toast,
      c.relnamespace = 'public'::regnamespace as is_own, pg_relation_size(c.oid) as bytes, greatest(c.reltuples, 0) as rows,
      pg_stat_get_live_tuples(c.oid) as live, pg_stat_get_dead_tuples(c.oid) as dead,
      (select sum(stawidth) from pg_statistic where starelid = c.oid) as row_bytes
    from pg_class c left join pg_class t on t.oid = c.reltoastrelid
    where c.relkind in ('r', 't') and greatest(pg_relation_size(c.oid), pg_relation_size(t.oid)) >= ${MIN_MAINTAINED_TABLE_BYTES}
      and (c.relnamespace = 'public'::regnamespace or pg_stat_get_dead_tuples(c.oid) >= ${MANY_ROWS}
        or c.oid in (select reltoastrelid from pg_class where relnamespace = 'public'::regnamespace))
    order by dead desc`);
  return z.parse(z.array(tableUse), rows);
}

/** Removes dead rows, table by table, so that waiting queries run in between. Returns whether any table was vacuumed. */
async function vacuum({ db, run }: EmbeddedUpkeepContext): Promise<boolean> {
  const due = (await readTables(db)).filter(isVacuumDue);
  for (const table of due) {
    await run(`vacuum (${table.is_toast ? '' : 'analyze, '}process_toast false) ${table.name}`);
  }
  return due.length > 0;
}

/**
 * Rewrites tables with much free space, because a vacuum does not shorten a file with free space in its middle.
 * @param most the maximum size of the new copy of one table, in bytes
 */
async function rewrite({ db, run, room }: EmbeddedUpkeepContext, most: number): Promise<void> {
  const tables = await readTables(db);
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const held = calculateTableSize(table, byName.get(table.toast ?? ''));
    if (table.is_own && isWorthRewriting(held, Math.min(most, room() / 2))) {
      await run(`vacuum (full, analyze) ${table.name}`);
    }
  }
}

const checkpoint = async ({ db, run }: EmbeddedUpkeepContext): Promise<void> => {
  if ((await readLog(db)).bytes >= LOG_BYTES) await run('checkpoint');
};

/** Frees all unused disk space, which may take minutes. Runs at the start, when no query waits. */
async function giveAllBack(context: EmbeddedUpkeepContext): Promise<void> {
  await context.run('checkpoint');
  if (context.folder !== undefined) await deleteOrphans(context.db, context.folder);
  await vacuum(context);
  await rewrite(context, Number.POSITIVE_INFINITY);
  await checkpoint(context);
}

/** Frees all unused disk space, then starts a job that repeats short rounds after writes. Never changes the result of a query. */
export async function startEmbeddedDatabaseUpkeep(
  context: EmbeddedUpkeepContext,
  failed: (error: unknown) => void,
): Promise<BackgroundJob> {
  if (context.room() >= 0) await giveAllBack(context).catch(failed);
  let before = '';
  const round = async (): Promise<void> => {
    const { position } = await readLog(context.db);
    if (position === before || context.room() < 0) return;
    if (await vacuum(context)) await rewrite(context, BRIEF_BYTES);
    await checkpoint(context);
    before = position;
  };
  return startBackgroundJob(EVERY_MS, round, failed);
}
