/** How much each member has written over time, counted in the database so that several processes share the count. */
import {
  fullWindow,
  type WindowUse,
  WRITE_WINDOWS,
  type WriteUse,
  type WriteWindow,
  writeLimitMessage,
} from '@naru/contract/rules/write-limit';
import type { Database } from '../storage/database.ts';
import { ApiError } from './api-error.ts';
import { addHits, type Count, type Counter, readHits } from './auth/rate-limit.ts';

const KIB = 1024;

/** What a member may write in each window, in MiB. */
export type WriteLimits = Readonly<Record<WriteWindow, number>>;

export interface WriteBudget {
  /** What a member has written in each window. */
  use(memberId: string): Promise<WriteUse>;
  /** Counts bytes that were written for a member. What is left over of a KiB counts as one. */
  spend(memberId: string, bytes: number): Promise<void>;
}

const countersOf = (memberId: string): Counter[] => [
  { kind: 'written-in-hour', subject: memberId, seconds: WRITE_WINDOWS.hour },
  { kind: 'written-in-day', subject: memberId, seconds: WRITE_WINDOWS.day },
];

const useOf = (count: Count | undefined, limit: number): WindowUse => ({
  used: (count?.hits ?? 0) * KIB,
  limit: limit * KIB * KIB,
  rest_seconds: count?.rest ?? 0,
});

/** The budgets of all members. */
export const writeBudget = (db: Database, limits: WriteLimits): WriteBudget => ({
  async use(memberId) {
    const [hour, day] = await readHits(db, countersOf(memberId));
    return { hour: useOf(hour, limits.hour), day: useOf(day, limits.day) };
  },
  async spend(memberId, bytes) {
    if (bytes > 0) await addHits(db, countersOf(memberId), Math.ceil(bytes / KIB));
  },
});

/** The refusal of a write while a window is full; none while there is room. */
export function writeRefusal(use: WriteUse): ApiError | undefined {
  const full = fullWindow(use);
  if (full === undefined) return undefined;
  const retryAfterSeconds = Math.max(1, use[full].rest_seconds);
  return new ApiError('RATE_LIMITED', writeLimitMessage(use, full), { retryAfterSeconds });
}
