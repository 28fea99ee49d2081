/** The amount of data that each member has written over time, counted in the database so that several processes share the count. */
import {
  findFullWindow,
  type WindowUse,
  WRITE_WINDOW_SECONDS,
  type WriteUseByWindow,
  type WriteWindow,
  writeLimitMessage,
} from '@naru/contract/rules/write-limit';
import type { Logger } from 'pino';
import { callerWrittenBytes } from '../runtime/caller.ts';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { ApiError } from './api-error.ts';
import { addHits, type HitCount, type HitCounter, readHitCounts } from './auth/rate-limit.ts';

const KIB = 1024;

/** The write limit of a member in each window, in MiB. */
export type WriteLimits = Readonly<Record<WriteWindow, number>>;

export interface WriteBudget {
  /** Reads the amount that a member has written in each window, and the limit, both in bytes. */
  use(db: DatabaseReader, memberId: string): Promise<WriteUseByWindow>;
  /** Counts written bytes of a member, rounded up to KiB. */
  spend(db: Database, memberId: string, bytes: number): Promise<void>;
}

const inHour = (subject: string): HitCounter => ({
  kind: 'written-in-hour',
  subject,
  seconds: WRITE_WINDOW_SECONDS.hour,
});
const inDay = (subject: string): HitCounter => ({
  kind: 'written-in-day',
  subject,
  seconds: WRITE_WINDOW_SECONDS.day,
});
const countersOf = (memberId: string): HitCounter[] => [inHour(memberId), inDay(memberId)];

const useOf = (count: HitCount | undefined, limit: number): WindowUse => ({
  used: (count?.hits ?? 0) * KIB,
  limit: limit * KIB * KIB,
  rest_seconds: count?.rest ?? 0,
});

/**
 * Creates the budgets of all members.
 * @param readLimits returns the current limits, because an operator can change them
 */
export const createWriteBudget = (readLimits: () => WriteLimits): WriteBudget => ({
  async use(db, memberId) {
    const limits = readLimits();
    const [hour, day] = await readHitCounts(db, countersOf(memberId));
    return { hour: useOf(hour, limits.hour), day: useOf(day, limits.day) };
  },
  async spend(db, memberId, bytes) {
    if (bytes > 0) await addHits(db, countersOf(memberId), Math.ceil(bytes / KIB));
  },
});

/** Reads the bytes that each of these members has written in the current day, in the order of the members. */
export async function readBytesWrittenToday(
  db: DatabaseReader,
  memberIds: readonly string[],
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const counts = await readHitCounts(db, memberIds.map(inDay));
  return counts.map(({ hits }) => hits * KIB);
}

/** Creates the error for a write while a window is full; undefined while no window is full. */
export function writeBudgetError(use: WriteUseByWindow): ApiError | undefined {
  const full = findFullWindow(use);
  if (full === undefined) return undefined;
  const retryAfterSeconds = Math.max(1, use[full].rest_seconds);
  return new ApiError('RATE_LIMITED', writeLimitMessage(use, full), { retryAfterSeconds });
}

/** Runs work, and counts the bytes that it writes against the budget of its member, if any, even after an error. */
export async function countWrites<Result>(
  { db, writes, log }: { db: Database; writes: WriteBudget; log: Pick<Logger, 'warn'> },
  memberId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = callerWrittenBytes();
  try {
    return await work();
  } finally {
    const bytes = callerWrittenBytes() - before;
    if (memberId !== undefined) {
      await writes.spend(db, memberId, bytes).catch((error: unknown) => {
        log.warn({ err: error }, 'what was written could not be counted');
      });
    }
  }
}
