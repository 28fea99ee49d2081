/**
 * Maintenance of the embedded database, which has no background processes of its own: removes dead rows, shortens the write-ahead log, and
 * returns disk space.
 */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import type { Database, Reader } from './database.ts';
import { isDue, isWorthRewriting, MIN_TABLE_BYTES, type TableUse, tableSize } from './table-use.ts';

/** The name of a file of a table or index: its number, its kind and its segment. */
const FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

const answer = z.object({ folder: z.string(), files: z.array(z.string()) });

/**
 * Deletes files that belong to no table: a process that was killed during a rewrite leaves them, and PostgreSQL never removes them. Must
 * run right after a checkpoint, which removes dropped tables from the disk, and while nobody else uses the database.
 */
async function deleteOrphans(db: Reader, folder: string): Promise<void> {
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
export interface UpkeepContext {
  db: Database;
  /** Runs a statement outside of every transaction, without a time limit. All other queries wait. */
  run(statement: string): Promise<void>;
  /** The folder of the files; `undefined` in memory. */
  folder: string | undefined;
  /** The disk space that may be used temporarily, in bytes. Negative when nothing may be written. */
  room(): number;
}

const EVERY_MS = 5000;

/** The maximum size of the write-ahead log since the last checkpoint, in bytes. A crash has to process it again. */
const LOG_BYTES = 16 * 1024 * 1024;

/** The maximum size of a rewrite while members wait, in bytes: it takes about a tenth of a second. */
const BRIEF_BYTES = 16 * 1024 * 1024;

/** The limit of dead rows in a system table. */
const MANY_ROWS = 1000;

const log = z.object({ position: z.string(), bytes: z.coerce.number() });

/** The position of the write-ahead log, and the number of bytes that a crash would have to process. */
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

/** All own tables with their long values, and other tables with many dead rows, except small ones. The most dead rows come first. */
async function readTables(db: Database): Promise<TableUse[]> {
  const { rows } = await db.execute(sql`
    select c.oid::regclass::text as name, t.oid::regclass::text as toast, c.relkind = 't' as is_toast,
      c.relnamespace = 'public'::regnamespace as is_own, pg_relation_size(c.oid) as bytes, greatest(c.reltuples, 0) as rows,
      pg_stat_get_live_tuples(c.oid) as live, pg_stat_get_dead_tuples(c.oid) as dead,
      (select sum(stawidth) from pg_statistic where starelid = c.oid) as row_bytes
    from pg_class c left join pg_class t on t.oid = c.reltoastrelid
    where c.relkind in ('r', 't') and greatest(pg_relation_size(c.oid), pg_relation_size(t.oid)) >= ${MIN_TABLE_BYTES}
      and (c.relnamespace = 'public'::regnamespace or pg_stat_get_dead_tuples(c.oid) >= ${MANY_ROWS}
        or c.oid in (select reltoastrelid from pg_class where relnamespace = 'public'::regnamespace))
    order by dead desc`);
  return z.parse(z.array(tableUse), rows);
}

/** Removes dead rows, table by table, so that waiting queries run in between. Returns whether there were any. */
async function vacuum({ db, run }: UpkeepContext): Promise<boolean> {
  const due = (await readTables(db)).filter(isDue);
  for (const table of due) {
    await run(`vacuum (${table.is_toast ? '' : 'analyze, '}process_toast false) ${table.name}`);
  }
  return due.length > 0;
}

/**
 * Rewrites tables that are mostly empty, because free space in the middle of a file is not returned otherwise.
 * @param most the maximum size of a copy of each table, in bytes
 */
async function rewrite({ db, run, room }: UpkeepContext, most: number): Promise<void> {
  const tables = await readTables(db);
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const held = tableSize(table, byName.get(table.toast ?? ''));
    if (table.is_own && isWorthRewriting(held, Math.min(most, room() / 2))) {
      await run(`vacuum (full, analyze) ${table.name}`);
    }
  }
}

const checkpoint = async ({ db, run }: UpkeepContext): Promise<void> => {
  if ((await readLog(db)).bytes >= LOG_BYTES) await run('checkpoint');
};

/** At the start, when no query waits: returns all disk space, however long it takes. */
async function giveAllBack(context: UpkeepContext): Promise<void> {
  await context.run('checkpoint');
  if (context.folder !== undefined) await deleteOrphans(context.db, context.folder);
  await vacuum(context);
  await rewrite(context, Number.POSITIVE_INFINITY);
  await checkpoint(context);
}

/** Returns disk space at once, and then repeatedly and briefly after writes. Never changes the result of a query. */
export async function startEmbeddedUpkeep(
  context: UpkeepContext,
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
