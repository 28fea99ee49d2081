import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { rateCounters } from '../../storage/schema/rate-counter.ts';
import { ApiError } from '../api-error.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** What is counted, each by itself. */
type Kind =
  | 'wrong-logins'
  | 'wrong-passwords'
  | 'wrong-codes'
  | 'wrong-passkeys'
  | 'untold-codes'
  | 'code-mails'
  | 'security-mails'
  | 'logins'
  | 'signups'
  | 'mails'
  | 'mail-requests'
  | 'resets';

/** How many hits a counter takes, in a minute or in another number of seconds. */
type Pace = { perMinute: number } | { most: number; within: number };

/** One counter, and how many hits it takes. `subject` is hashed: it may be long, and is private. */
export type RateLimit = Pace & { kind: Kind; subject: string };

/** What a client can choose of an IPv6 address itself: its last four groups. */
const OWN_GROUPS = 4;

/**
 * Whom an address is counted as: itself, or the /64 of an IPv6 address, which is what one client is given and in which it can have
 * any address it likes.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = [], end = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: missing }, () => '0'), ...end];
  const network = groups
    .slice(0, OWN_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const paceOf = (limit: RateLimit): { most: number; within: number } =>
  'perMinute' in limit ? { most: limit.perMinute, within: MINUTE_S } : limit;

/** Windows of different lengths are different counters. */
function keyOf(limit: RateLimit): string {
  const { within } = paceOf(limit);
  const kind = within === MINUTE_S ? limit.kind : `${limit.kind}/${within}`;
  return `${kind}:${createHash('sha256').update(limit.subject).digest('base64url')}`;
}

/**
 * Counts one hit, in the database so that several processes share the count. The window starts with the first hit.
 * @returns after how many seconds the window ends when the limit is passed, otherwise undefined
 */
async function passedLimit(db: Database, limit: RateLimit): Promise<number | undefined> {
  const { most, within } = paceOf(limit);
  // A window that is yet to start was opened by a clock that was wrong.
  const over = sql`(${rateCounters.started_at} <= now() - make_interval(secs => ${within})
    or ${rateCounters.started_at} > now() + interval '1 hour')`;
  const [counter] = await db
    .insert(rateCounters)
    .values({ key: keyOf(limit), started_at: sql`now()`, hits: 1, window_s: within })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateCounters.hits} + 1 end`,
        started_at: sql`case when ${over} then now() else ${rateCounters.started_at} end`,
      },
    })
    .returning({
      hits: rateCounters.hits,
      rest: sql<string>`ceil(${within} - extract(epoch from now() - ${rateCounters.started_at}))`,
    });
  if (counter === undefined || counter.hits <= most) return undefined;
  return Math.min(within, Math.max(1, Number(counter.rest)));
}

/** Counts one hit, for what is left out beyond the limit rather than refused. */
export const isWithinLimit = async (db: Database, limit: RateLimit): Promise<boolean> =>
  (await passedLimit(db, limit)) === undefined;

/** "40초", "12분", "3시간", rounded up. */
function waitOf(seconds: number): string {
  if (seconds <= MINUTE_S) return `${seconds}초`;
  if (seconds <= HOUR_S) return `${Math.ceil(seconds / MINUTE_S)}분`;
  return `${Math.ceil(seconds / HOUR_S)}시간`;
}

/**
 * Counts one hit.
 * @param reason what was too much, in a sentence
 * @throws ApiError RATE_LIMITED, to be tried again when the window ends
 */
export async function countHit(
  db: Database,
  limit: RateLimit,
  reason = '요청이 너무 많습니다.',
): Promise<void> {
  const seconds = await passedLimit(db, limit);
  if (seconds === undefined) return;
  throw new ApiError('RATE_LIMITED', `${reason} ${waitOf(seconds)} 뒤에 다시 시도해주세요.`, {
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
