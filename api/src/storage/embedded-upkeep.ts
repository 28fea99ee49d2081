/**
 * Gives room back in the embedded database, which has no background processes of its own: nothing else would take dead rows away, or end
 * the write-ahead log.
 */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import type { Database, Reader } from './database.ts';
import { heldRows, isDue, isWorthRewriting, LEAST_BYTES, type TableUse } from './table-use.ts';

/** A table's or an index's file: its number, what it is for, and which piece of it. */
const FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

const answer = z.object({ folder: z.string(), files: z.array(z.string()) });

/**
 * Deletes files that belong to no table: a process that was killed while it rewrote one leaves what it had written, and PostgreSQL never
 * looks at it again. Right after a checkpoint, with which what has been dropped leaves the disk, and while nobody else works on the database.
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

/** What upkeep works on. */
export interface UpkeepContext {
  db: Database;
  /** Runs a statement outside of every transaction, however long it takes; everybody else waits for it. */
  run(statement: string): Promise<void>;
  /** Where the files are; undefined in memory. */
  folder: string | undefined;
  /** How much may be written for a while, in bytes. Negative when nothing may. */
  room(): number;
}

const EVERY_MS = 5000;

/** How much of the write-ahead log there may be since the last checkpoint, in bytes. A crash has to go through it again. */
const LOG_BYTES = 16 * 1024 * 1024;

/** How much a rewrite may copy while members wait, in bytes: it takes about a tenth of a second. */
const BRIEF_BYTES = 16 * 1024 * 1024;

/** Of dead rows in a table of the database's own. */
const MANY_ROWS = 1000;

const log = z.object({ position: z.string(), bytes: z.coerce.number() });

/** How far the write-ahead log is, and how much of it a crash would have to go through. */
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

/** Every table of ours, those that hold long values included, and others with many dead rows; none that is small. The most dead rows come first. */
async function readTables(db: Database): Promise<TableUse[]> {
  const { rows } = await db.execute(sql`
    select c.oid::regclass::text as name, t.oid::regclass::text as toast, c.relkind = 't' as is_toast,
      c.relnamespace = 'public'::regnamespace as is_own, pg_relation_size(c.oid) as bytes, greatest(c.reltuples, 0) as rows,
      pg_stat_get_live_tuples(c.oid) as live, pg_stat_get_dead_tuples(c.oid) as dead,
      (select sum(stawidth) from pg_statistic where starelid = c.oid) as row_bytes
    from pg_class c left join pg_class t on t.oid = c.reltoastrelid
    where c.relkind in ('r', 't') and greatest(pg_relation_size(c.oid), pg_relation_size(t.oid)) >= ${LEAST_BYTES}
      and (c.relnamespace = 'public'::regnamespace or pg_stat_get_dead_tuples(c.oid) >= ${MANY_ROWS}
        or c.oid in (select reltoastrelid from pg_class where relnamespace = 'public'::regnamespace))
    order by dead desc`);
  return z.parse(z.array(tableUse), rows);
}

/** Takes dead rows away, table by table: whoever waits gets a turn in between. Returns whether there were any. */
async function vacuum({ db, run }: UpkeepContext): Promise<boolean> {
  const due = (await readTables(db)).filter(isDue);
  for (const table of due) {
    await run(`vacuum (${table.is_toast ? '' : 'analyze, '}process_toast false) ${table.name}`);
  }
  return due.length > 0;
}

/**
 * Writes tables anew that are mostly empty, because room in the middle of a file stays in it.
 * @param most how much may be copied for each, in bytes
 */
async function rewrite({ db, run, room }: UpkeepContext, most: number): Promise<void> {
  const tables = await readTables(db);
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const held = heldRows(table, byName.get(table.toast ?? ''));
    if (table.is_own && isWorthRewriting(held, Math.min(most, room() / 2))) {
      await run(`vacuum (full, analyze) ${table.name}`);
    }
  }
}

const checkpoint = async ({ db, run }: UpkeepContext): Promise<void> => {
  if ((await readLog(db)).bytes >= LOG_BYTES) await run('checkpoint');
};

/** At the start, when nobody waits: all that there is, however long it takes. */
async function giveAllBack(context: UpkeepContext): Promise<void> {
  await context.run('checkpoint');
  if (context.folder !== undefined) await deleteOrphans(context.db, context.folder);
  await vacuum(context);
  await rewrite(context, Number.POSITIVE_INFINITY);
  await checkpoint(context);
}

/** Gives back what there is at once; then now and again, briefly, when something was written. Changes nothing that a query could find. */
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
