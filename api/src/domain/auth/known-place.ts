/**
 * Where a member has logged in. Unlike a kind of device, which everybody can say to be, a place is also a network, in which a stranger
 * would have to be.
 */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { knownPlaces } from '../../storage/schema/known-place.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import type { Device } from './device.ts';
import { deviceOf } from './known-device.ts';
import { networkOf } from './rate-limit.ts';
import { hashToken } from './token.ts';

/** How many places of a member are remembered; one more replaces the one that was not seen the longest. */
const MAX_PLACES = 50;

/** The place that a request comes from, hashed. */
export const placeOf = ({ address, userAgent }: Device): string =>
  hashToken(`${deviceOf(userAgent)} ${networkOf(address)}`);

/** Remembers where a member has logged in. @param tx a transaction that has locked the member */
export async function notePlace(tx: Database, userId: string, device: Device): Promise<void> {
  const surplus = tx
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(eq(knownPlaces.user_id, userId))
    .orderBy(desc(knownPlaces.last_seen_at))
    .offset(MAX_PLACES);
  await tx
    .insert(knownPlaces)
    .values({ user_id: userId, place: placeOf(device) })
    .onConflictDoUpdate({
      target: [knownPlaces.user_id, knownPlaces.place],
      set: { last_seen_at: sql`now()` },
    });
  await tx
    .delete(knownPlaces)
    .where(and(eq(knownPlaces.user_id, userId), inArray(knownPlaces.place, surplus)));
}

/** Whether a member has logged in at a place. */
export const isKnownPlace = async (db: Database, userId: string, place: string): Promise<boolean> =>
  (await db.$count(
    knownPlaces,
    and(eq(knownPlaces.user_id, userId), eq(knownPlaces.place, place)),
  )) > 0;

/** Forgets the places of a member, who may not have been the only one there. */
export async function forgetPlaces(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.user_id, userId));
}

/** The account with this key of a username, if any, and whether it was used at a place: one query, whether there is one or not. */
export async function findAccount(
  db: Database,
  usernameKey: string,
  place: string,
): Promise<{ user: UserRow | undefined; isKnown: boolean }> {
  const [row] = await db
    .select({ user: users, place: knownPlaces.place })
    .from(users)
    .leftJoin(knownPlaces, and(eq(knownPlaces.user_id, users.id), eq(knownPlaces.place, place)))
    .where(eq(users.username_key, usernameKey));
  return { user: row?.user, isKnown: typeof row?.place === 'string' };
}
