import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { rateCounters } from '../../storage/schema/rate-counter.ts';
import { ApiError } from '../api-error.ts';

const WINDOW_S = 60;

/** One counter, and how many hits it takes in a minute. `subject` is hashed: it may be long, and is private. */
export interface RateLimit {
  kind: 'wrong-logins' | 'wrong-confirmations' | 'wrong-codes' | 'logins' | 'signups' | 'mails';
  subject: string;
  perMinute: number;
}

const keyOf = ({ kind, subject }: RateLimit): string =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * Counts one hit, in the database so that several processes share the count. The window starts with the first hit.
 * @throws ApiError RATE_LIMITED, to be tried again after at most 60 seconds
 */
export async function countHit(db: Database, limit: RateLimit): Promise<void> {
  const over = sql`${rateCounters.started_at} <= now() - make_interval(secs => ${WINDOW_S})`;
  const [counter] = await db
    .insert(rateCounters)
    .values({ key: keyOf(limit), started_at: sql`now()`, hits: 1 })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateCounters.hits} + 1 end`,
        started_at: sql`case when ${over} then now() else ${rateCounters.started_at} end`,
      },
    })
    .returning({
      hits: rateCounters.hits,
      rest: sql<string>`ceil(${WINDOW_S} - extract(epoch from now() - ${rateCounters.started_at}))`,
    });
  if (counter === undefined || counter.hits <= limit.perMinute) return;
  const seconds = Math.min(WINDOW_S, Math.max(1, Number(counter.rest)));
  throw new ApiError('RATE_LIMITED', `요청이 너무 많습니다. ${seconds}초 뒤에 다시 시도해주세요.`, {
    retryAfterSeconds: seconds,
  });
}

/** Takes one hit back: the attempt turned out to be none that the limit is about. */
export async function takeBackHit(db: Database, limit: RateLimit): Promise<void> {
  await db
    .update(rateCounters)
    .set({ hits: sql`greatest(${rateCounters.hits} - 1, 0)` })
    .where(eq(rateCounters.key, keyOf(limit)));
}
