/** The access log: which member used the service when and from which address. Kept for three months, as the privacy policy states. */
import { inArray, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import { type Database, runTransaction } from '../../storage/database.ts';
import { accessLogs } from '../../storage/schema/activity.ts';
import { users } from '../../storage/schema/member.ts';

const KEPT_MONTHS = 3;
const EVERY_MS = 5000;
const HOUR_MS = 60 * 60 * 1000;
/**
 * The maximum number of entries between two writes. A larger number of pairs of member and address is an attack; the server's own log
 * still contains each call.
 */
const MOST_ENTRIES = 10_000;

interface Entry {
  hour: Date;
  user_id: string;
  address: string;
  sign_ins: number;
  calls: number;
  first_at: Date;
  last_at: Date;
}

export type LoggedAccessKind = 'sign_ins' | 'calls';

/**
 * Collects accesses in memory, so that calls that only read do not write to the database, and stores the accesses every few seconds.
 */
export interface AccessLog {
  note(kind: LoggedAccessKind, memberId: string, address: string, now?: Date): void;
  /** Writes the collected entries. After a failure the entries stay in memory for the next write. */
  flush(): Promise<void>;
  /** Starts the background job, which writes the entries every few seconds, and once more when the job is closed. */
  start(): BackgroundJob;
}

async function write(tx: Database, entries: Entry[]): Promise<void> {
  const more = (column: LoggedAccessKind) => sql.raw(`access_logs.${column} + excluded.${column}`);
  await tx
    .insert(accessLogs)
    .values(entries)
    .onConflictDoUpdate({
      target: [accessLogs.hour, accessLogs.user_id, accessLogs.address],
      set: {
        sign_ins: more('sign_ins'),
        calls: more('calls'),
        last_at: sql`greatest(access_logs.last_at, excluded.last_at)`,
      },
    });
  const seen = inArray(
    users.id,
    entries.map(({ user_id }) => user_id),
  );
  await tx.update(users).set({ last_active_at: sql`now()`, separation_told_at: null }).where(seen);
}

export function createAccessLog(db: Database, log: Logger): AccessLog {
  let collected = new Map<string, Entry>();
  const flush = async () => {
    if (collected.size === 0) return;
    const entries = collected;
    collected = new Map();
    try {
      await runTransaction(db, (tx) => write(tx, [...entries.values()]));
    } catch (error) {
      if (collected.size === 0) collected = entries;
      throw error;
    }
  };
  return {
    note(kind, user_id, address, now = new Date()) {
      const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
      const key = `${hour.getTime()} ${user_id} ${address}`;
      const known = collected.get(key);
      if (known === undefined && collected.size >= MOST_ENTRIES) return;
      const entry = known ?? {
        hour,
        user_id,
        address,
        sign_ins: 0,
        calls: 0,
        first_at: now,
        last_at: now,
      };
      collected.set(key, { ...entry, [kind]: entry[kind] + 1, last_at: now });
    },
    flush,
    start() {
      const logError = (error: unknown) =>
        log.warn({ err: error }, 'accesses could not be written');
      const job = startBackgroundJob(EVERY_MS, flush, logError);
      return {
        wake: job.wake,
        async close() {
          await job.close();
          await flush().catch(logError);
        },
      };
    },
  };
}

/** Deletes entries that are older than three months. */
export async function deleteOldAccesses(db: Database, now: Date): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS})`;
  await db.delete(accessLogs).where(lt(accessLogs.hour, since));
}
