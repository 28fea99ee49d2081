import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Errand, repeat } from '../server/errand.ts';
import type { Database } from './database.ts';
import { oneTimeTokens, rateCounters, sessions } from './schema/members.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Throws away what has expired. Nothing depends on it: expired rows are never taken for valid ones. */
export async function sweep(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, sql`now()`));
  await db.delete(rateCounters).where(lt(rateCounters.started_at, sql`now() - interval '1 hour'`));
}

/** Sweeps at the start and once an hour. */
export const startSweeping = (db: Database, log: Logger): Errand =>
  repeat(
    EVERY_MS,
    () => sweep(db),
    (error) => log.warn({ err: error }, 'sweep failed'),
  );
