import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { oneTimeTokens, rateCounters, sessions } from './schema/members.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Throws away what has expired. Nothing depends on it: expired rows are never taken for valid ones. */
export async function sweep(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, sql`now()`));
  await db.delete(rateCounters).where(lt(rateCounters.started_at, sql`now() - interval '1 hour'`));
}

/** Sweeps once an hour until it is stopped. */
export function startSweeping(db: Database, log: Logger): { close(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = sweep(db).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
  }, EVERY_MS);
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
