/**
 * Gives room back in the embedded database, which has no background processes of its own: nothing else would take dead rows away, or end
 * the write-ahead log.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import type { Database } from './database.ts';
import { deleteOrphans } from './embedded-orphans.ts';
import { heldRows, isDue, isWorthRewriting, type TableUse } from './table-use.ts';

/** What upkeep works on. */
export interface UpkeepContext {
  db: Database;
  /** Runs a statement outside of every transaction, however long it takes; everybody else waits for it. */
  run(statement: string): Promise<void>;
  /** Where the files are; undefined in memory. */
  folder: string | undefined;
  /** How much may be written for a while, in bytes. */
  room(): number;
}

const EVERY_MS = 5000;

/** How much of the write-ahead log there may be since the last checkpoint, in bytes. A crash has to go through it again. */
const LOG_BYTES = 16 * 1024 * 1024;

/** How much a rewrite may copy while members wait, in bytes: it takes about a tenth of a second. */
const BRIEF_BYTES = 16 * 1024 * 1024;

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

/** Every table, those that hold long values of another one included. The most dead rows come first. */
async function readTables(db: Database): Promise<TableUse[]> {
  const { rows } = await db.execute(sql`
    select c.oid::regclass::text as name, nullif(c.reltoastrelid, 0)::regclass::text as toast,
      c.relkind = 't' as is_toast, n.nspname = 'public' as is_own, pg_relation_size(c.oid) as bytes,
      greatest(c.reltuples, 0) as rows, s.n_live_tup as live, s.n_dead_tup as dead,
      (select sum(avg_width) from pg_stats where schemaname = n.nspname and tablename = c.relname) as row_bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_stat_all_tables s on s.relid = c.oid
    order by s.n_dead_tup desc`);
  return z.parse(z.array(tableUse), rows);
}

/** Takes dead rows away, table by table: whoever waits gets a turn in between. */
async function vacuum({ db, run }: UpkeepContext): Promise<void> {
  for (const table of (await readTables(db)).filter(isDue)) {
    await run(`vacuum (${table.is_toast ? '' : 'analyze, '}process_toast false) ${table.name}`);
  }
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

/** Everything that is due. Changes nothing that a query could find. */
export async function giveRoomBack(context: UpkeepContext, most: number): Promise<void> {
  await vacuum(context);
  await rewrite(context, most);
  if ((await readLog(context.db)).bytes >= LOG_BYTES) await context.run('checkpoint');
}

/** Gives back what there is at once, without a limit of time; then now and again, briefly, when something was written. */
export async function startEmbeddedUpkeep(
  context: UpkeepContext,
  failed: (error: unknown) => void,
): Promise<BackgroundJob> {
  const first = async () => {
    await context.run('checkpoint');
    if (context.folder !== undefined) await deleteOrphans(context.db, context.folder);
    await giveRoomBack(context, Number.POSITIVE_INFINITY);
  };
  await first().catch(failed);
  let before = '';
  const round = async (): Promise<void> => {
    const { position } = await readLog(context.db);
    if (position === before) return;
    await giveRoomBack(context, BRIEF_BYTES);
    before = position;
  };
  return startBackgroundJob(EVERY_MS, round, failed);
}
