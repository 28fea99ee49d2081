import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../storage/database.ts';

/** Of the rounds of upkeep. */
const EVERY_MS = 5000;

/** Resolves when no round runs: the next one waits for its time then. */
async function idle(db: Database): Promise<void> {
  while (vi.getTimerCount() === 0) await db.execute(sql`select 1`);
}

/** Has an embedded database do a round of its upkeep. With faked `setTimeout`, and nothing else that waits by it. */
export async function upkeepRound(db: Database): Promise<void> {
  await idle(db);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await idle(db);
}
