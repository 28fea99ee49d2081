/**
 * Where a member has logged in. Unlike a kind of device, which everybody can say to be, a place is also a network, in which a stranger
 * would have to be. A browser that has a mark is a place of its own, in whatever network it is.
 */
import { and, desc, eq, inArray, like, notInArray, notLike, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { knownPlaces } from '../../storage/schema/session.ts';
import type { Device } from './device.ts';
import { deviceOf } from './known-device.ts';
import { networkOf } from './rate-limit.ts';
import { hashToken, newToken } from './token.ts';

/** From where somebody logs in. */
export interface Whereabouts extends Device {
  /** What the browser alone knows: a mark for each account that somebody has logged in to with it. Undefined where it is no browser. */
  marks?: readonly string[] | undefined;
}

/** How many places of a member are remembered, and how many marks; one more replaces the one that was not seen the longest. */
const MAX_PLACES = 50;

/** Tells marks from places in networks: their hashes have no space in them, whatever a browser sends. */
const MARK = 'mark ';

const { user_id, place, last_seen_at } = knownPlaces;
const isOf = (userId: string) => eq(user_id, userId);
const ofMark = (mark: string): string => `${MARK}${hashToken(mark)}`;
const inNetwork = ({ address, userAgent }: Device): string =>
  hashToken(`${deviceOf(userAgent)} ${networkOf(address)}`);

/** The places that a request comes from, hashed; the one that counts comes first. */
const placesOf = ({ marks = [], ...device }: Whereabouts): string[] => [
  ...marks.map(ofMark),
  inNetwork(device),
];

/** Whether only one browser can be in a known place. */
export const isMark = (known: string): boolean => known.startsWith(MARK);

async function notePlace(tx: Database, userId: string, one: string): Promise<void> {
  const alike = and(isOf(userId), (isMark(one) ? like : notLike)(place, `${MARK}%`));
  const surplus = tx
    .select({ place })
    .from(knownPlaces)
    .where(alike)
    .orderBy(desc(last_seen_at))
    .offset(MAX_PLACES);
  await tx
    .insert(knownPlaces)
    .values({ user_id: userId, place: one })
    .onConflictDoUpdate({ target: [user_id, place], set: { last_seen_at: sql`now()` } });
  await tx.delete(knownPlaces).where(and(isOf(userId), inArray(place, surplus)));
}

/** The first of these places in which a member has logged in. */
async function firstKnown(
  db: Reader,
  userId: string,
  places: string[],
): Promise<string | undefined> {
  const rows = await db
    .select({ place })
    .from(knownPlaces)
    .where(and(isOf(userId), inArray(place, places)));
  return places.find((one) => rows.some((row) => row.place === one));
}

/**
 * Remembers where a member has logged in.
 * @param tx a transaction that has locked the member
 * @returns the browser's mark for this member, if it is one. What a browser sends and is not known becomes no mark: it may have been
 * forgotten because somebody had copied it.
 */
export async function notePlaces(
  tx: Database,
  userId: string,
  { marks, ...device }: Whereabouts,
): Promise<string | undefined> {
  await notePlace(tx, userId, inNetwork(device));
  if (marks === undefined) return undefined;
  const known = await firstKnown(tx, userId, marks.map(ofMark));
  const mark = marks.find((one) => ofMark(one) === known) ?? newToken();
  await notePlace(tx, userId, ofMark(mark));
  return mark;
}

/** The place of a request in which a member has logged in before, if any; rather the browser's own than the network's. */
export const findKnownPlace = (
  db: Reader,
  userId: string,
  from: Whereabouts,
): Promise<string | undefined> => firstKnown(db, userId, placesOf(from));

/** Forgets the places of a member, who may not have been the only one there. */
export async function forgetPlaces(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(isOf(userId));
}

/** Forgets the marks of a member's other browsers, which may be in the hands of somebody else. Networks stay where they are. */
export async function forgetOtherMarks(
  tx: Database,
  userId: string,
  { marks = [] }: Whereabouts,
): Promise<void> {
  const isOther = and(like(place, `${MARK}%`), notInArray(place, marks.map(ofMark)));
  await tx.delete(knownPlaces).where(and(isOf(userId), isOther));
}

/**
 * The account with this key of a username, if any, and the place of a request in which it was used before, if any: one query, whether
 * there is one or not.
 */
export async function findAccount(
  db: Reader,
  usernameKey: string,
  from: Whereabouts,
): Promise<{ user: UserRow | undefined; known: string | undefined }> {
  const places = placesOf(from);
  const rows = await db
    .select({ user: users, place })
    .from(users)
    .leftJoin(knownPlaces, and(eq(user_id, users.id), inArray(place, places)))
    .where(eq(users.username_key, usernameKey));
  const known = places.find((one) => rows.some((row) => row.place === one));
  return { user: rows[0]?.user, known };
}
