import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { knownDevices } from '../../storage/schema/session.ts';
import { describeUserAgent } from './device.ts';
import { hashToken } from './token.ts';

/** How many devices of a member are remembered; one more replaces the one that was not seen the longest. */
const MAX_DEVICES = 50;
/** After so many new devices within an hour, the member is told of no more. */
const NOTICES_PER_HOUR = 3;

/** The kind of device, hashed: without versions, which change every few weeks. */
export const deviceOf = (userAgent: string): string => {
  const { browser, system } = describeUserAgent(userAgent);
  return hashToken(`${browser ?? ''} ${system ?? ''}`);
};

/**
 * Remembers the device of a login.
 * @param tx a transaction that has locked the member
 * @returns whether the member should be told: it is not their first device, it is new, and they were not told too often
 */
export async function noteDevice(
  tx: Database,
  userId: string,
  userAgent: string,
): Promise<boolean> {
  const device = deviceOf(userAgent);
  const mine = eq(knownDevices.user_id, userId);
  const seen = await tx
    .update(knownDevices)
    .set({ last_seen_at: sql`now()` })
    .where(and(mine, eq(knownDevices.device, device)))
    .returning({ device: knownDevices.device });
  if (seen.length > 0) return false;
  const isFirst = (await tx.$count(knownDevices, mine)) === 0;
  const lately = and(mine, gt(knownDevices.created_at, sql`now() - interval '1 hour'`));
  const isTooMuch = (await tx.$count(knownDevices, lately)) > NOTICES_PER_HOUR;
  const surplus = tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(mine)
    .orderBy(desc(knownDevices.last_seen_at))
    .offset(MAX_DEVICES - 1);
  await tx.delete(knownDevices).where(and(mine, inArray(knownDevices.device, surplus)));
  await tx.insert(knownDevices).values({ user_id: userId, device });
  return !isFirst && !isTooMuch;
}
