import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../storage/database.ts';

/** The interval of upkeep rounds. */
const EVERY_MS = 5000;

/** Resolves when no round runs, so that the next one waits for its timer. */
async function idle(db: Database): Promise<void> {
  while (vi.getTimerCount() === 0) await db.execute(sql`select 1`);
}

/** Makes an embedded database run one round of upkeep. Needs a faked `setTimeout` without other timers. */
export async function upkeepRound(db: Database): Promise<void> {
  await idle(db);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await idle(db);
}
