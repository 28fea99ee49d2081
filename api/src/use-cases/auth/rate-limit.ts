import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { formatWaitingTime } from '@naru/contract/rules/waiting-time';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { rateCounters } from '../../storage/schema/server.ts';
import { ApiError } from '../api-error.ts';

const MINUTE_S = 60;

/** The kinds of counters. */
type Kind =
  | 'wrong-logins'
  | 'wrong-passwords'
  | 'wrong-codes'
  | 'wrong-passkeys'
  | 'untold-codes'
  | 'recovery-codes'
  | 'code-mails'
  | 'security-mails'
  | 'logins'
  | 'signups'
  | 'mails'
  | 'mail-requests'
  | 'resets'
  | 'activities'
  | 'inspections'
  | 'registry-logins'
  | 'backup-targets'
  | 'code-hosts'
  | 'written-in-hour'
  | 'written-in-day';

/** The maximum number of hits: `perMinute` in a minute, or `most` in `within` seconds. */
type Pace = { perMinute: number } | { most: number; within: number };

/** A counter with its maximum. `subject` is hashed, because it may be long and is private. */
export type RateLimit = Pace & { kind: Kind; subject: string };

/** A counter with the length of its window. */
export interface HitCounter extends Pick<RateLimit, 'kind' | 'subject'> {
  seconds: number;
}

/** The hits in the current window, and the seconds until the window ends; both numbers are 0 without a window. */
export interface HitCount {
  hits: number;
  rest: number;
}

/** The number of groups of an IPv6 address that its client can choose: the last four. */
const OWN_GROUPS = 4;

/**
 * Returns the network of an address, by which hits are counted: the IPv4 address itself, or the /64 of an IPv6 address, because one
 * client can use any address in its /64.
 */
export function networkOfAddress(address: string): string {
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

/** Returns the key of a counter's row. Counters with different window lengths have different keys. */
function keyOf({ kind, subject, seconds }: HitCounter): string {
  const window = seconds === MINUTE_S ? kind : `${kind}/${seconds}`;
  return `${window}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/**
 * The seconds until a row's window ends. A window that starts more than an hour in the future comes from a wrong clock, and counts as
 * ended.
 */
const rest = sql<string>`case when ${rateCounters.started_at} > now() + interval '1 hour' then 0
  else ceil(${rateCounters.window_s} - extract(epoch from now() - ${rateCounters.started_at})) end`;

/** Returns the counts in the order of their counters. */
const inOrder = (
  counters: readonly HitCounter[],
  rows: readonly { key: string; hits: number; rest: string }[],
): HitCount[] =>
  counters.map((counter) => {
    const row = rows.find(({ key }) => key === keyOf(counter));
    if (row === undefined || Number(row.rest) <= 0) return { hits: 0, rest: 0 };
    return { hits: row.hits, rest: Math.min(counter.seconds, Number(row.rest)) };
  });

/**
 * Counts hits in the database, so that several processes share the count. A window starts with its first hit.
 * @returns the new counts in the order of the counters
 */
export async function addHits(
  db: Database,
  counters: readonly HitCounter[],
  hits: number,
): Promise<HitCount[]> {
  const rows = await db
    .insert(rateCounters)
    .values(
      counters.map((counter) => ({
        key: keyOf(counter),
        started_at: sql`now()`,
        hits,
        window_s: counter.seconds,
      })),
    )
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        hits: sql`case when ${rest} <= 0 then 0 else ${rateCounters.hits} end + excluded.hits`,
        started_at: sql`case when ${rest} <= 0 then now() else ${rateCounters.started_at} end`,
      },
    })
    .returning({ key: rateCounters.key, hits: rateCounters.hits, rest });
  return inOrder(counters, rows);
}

/** Reads the current counts, in the order of the counters. */
export async function readHitCounts(
  db: DatabaseReader,
  counters: readonly HitCounter[],
): Promise<HitCount[]> {
  const rows = await db
    .select({ key: rateCounters.key, hits: rateCounters.hits, rest })
    .from(rateCounters)
    .where(inArray(rateCounters.key, counters.map(keyOf)));
  return inOrder(counters, rows);
}

/**
 * Counts one hit.
 * @returns the seconds until the window ends when the limit is exceeded, otherwise undefined
 */
async function passedLimit(db: Database, limit: RateLimit): Promise<number | undefined> {
  const { most, within } = paceOf(limit);
  const [count] = await addHits(db, [{ ...limit, seconds: within }], 1);
  if (count === undefined || count.hits <= most) return undefined;
  return Math.max(1, count.rest);
}

/** Counts one hit, and returns whether the limit is not exceeded. For work that is skipped above the limit instead of refused. */
export const countHitWithinLimit = async (db: Database, limit: RateLimit): Promise<boolean> =>
  (await passedLimit(db, limit)) === undefined;

/**
 * Counts one hit.
 * @param reason the message for the exceeded limit
 * @throws ApiError RATE_LIMITED with the seconds until the window ends
 */
export async function countHit(
  db: Database,
  limit: RateLimit,
  reason = '요청이 너무 많습니다.',
): Promise<void> {
  const seconds = await passedLimit(db, limit);
  if (seconds === undefined) return;
  throw new ApiError(
    'RATE_LIMITED',
    `${reason} ${formatWaitingTime(seconds)} 뒤에 다시 시도해주세요.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

/** Subtracts one counted hit, when the call turned out not to count, for example because the password was correct. */
export async function subtractHit(db: Database, limit: RateLimit): Promise<void> {
  await db
    .update(rateCounters)
    .set({ hits: sql`greatest(${rateCounters.hits} - 1, 0)` })
    .where(eq(rateCounters.key, keyOf({ ...limit, seconds: paceOf(limit).within })));
}
