import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { knownDevices } from '../../storage/schema/known-device.ts';
import { describeUserAgent } from './device.ts';
import { hashToken } from './token.ts';

/** The maximum number of stored devices of a member. A further device replaces the least recently used. */
const MAX_DEVICES = 50;
/** The maximum number of mails about new devices within an hour. */
const NOTICES_PER_HOUR = 3;

/** The hash of the kind of device, without versions, which change every few weeks. */
export const deviceOf = (userAgent: string): string => {
  const { browser, system } = describeUserAgent(userAgent);
  return hashToken(`${browser ?? ''} ${system ?? ''}`);
};

/**
 * Stores the device of a login.
 * @param tx a transaction that has locked the member
 * @returns whether to mail the member: the device is new, not the first one, and the limit of mails is not reached
 */
export async function recordDevice(
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
