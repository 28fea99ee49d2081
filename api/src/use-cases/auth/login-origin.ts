/**
 * Places where a member has logged in. A place is either a kind of device in one network, or a single browser with a mark, in any
 * network. Everybody can fake a kind of device, but a stranger would also have to join the network.
 */

import Bowser from 'bowser';
import { and, desc, eq, gt, inArray, like, notInArray, notLike, sql } from 'drizzle-orm';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { MailOrigin } from '../../mail/mail-texts.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { knownDevices, knownPlaces } from '../../storage/schema/session.ts';
import { networkOfAddress } from './rate-limit.ts';
import { existingAccountKeys, generateToken, hashToken } from './token.ts';

/** The maximum number of stored devices of a member. A further device replaces the least recently used device. */
const MAX_DEVICES = 50;
/** The maximum number of mails about new devices within an hour. */
const NOTICES_PER_HOUR = 3;

/** Returns the hash of the kind of device, without versions, which change every few weeks. */
const deviceOf = (userAgent: string): string => {
  const { browser, system } = describeUserAgent(userAgent);
  return hashToken(`${browser ?? ''} ${system ?? ''}`);
};

/**
 * Stores the device of a login.
 * @param tx a transaction that has locked the member
 * @returns whether to mail the member: the device is new, is not the member's first device, and the limit of mails is not reached
 */
export async function recordLoginDevice(
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

/** The origin of a request: its network address and `User-Agent`. */
export interface RequestDevice {
  address: string;
  userAgent: string;
}

/** The dependencies for mails about an account: the mails name the time and the device of the request. */
export interface AccountMailContext extends MailContext {
  device: RequestDevice;
}

/** Returns the origin of a request of now, for a mail. */
export const toMailOrigin = ({ address, userAgent }: RequestDevice): MailOrigin => ({
  ...describeUserAgent(userAgent),
  address,
  at: new Date(),
});

/** The maximum length of a `User-Agent`, in characters; longer values are truncated. A real `User-Agent` has about 150 characters. */
export const USER_AGENT_MAX_LENGTH = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/**
 * Returns the browser and the operating system of a `User-Agent`; null for a name that is not in the library's lists, because the
 * header is free text, which must not appear in a mail.
 */
export function describeUserAgent(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX_LENGTH));
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}

/**
 * Returns the browser and operating system of a `User-Agent`, such as "Chrome · Windows"; null if both are unknown, for example for a
 * script.
 */
export function browserName(userAgent: string | null): string | null {
  const { browser, system } = describeUserAgent(userAgent ?? '');
  return [browser, system].filter((part) => part !== null).join(' · ') || null;
}

/** The origin of a login: the device, and the marks of the browser. */
export interface LoginOrigin extends RequestDevice {
  /**
   * The secret marks of the browser, one for each account that has logged in with the browser; undefined for a client that is not a
   * browser.
   */
  marks?: readonly string[] | undefined;
}

/**
 * The maximum number of stored places in networks, and of stored marks, of a member. A further entry replaces the least recently used
 * entry of its kind.
 */
const MAX_PLACES = 50;

/** A prefix that distinguishes marks from places in networks: the hashes of places contain no space. */
const MARK = 'mark ';

const { user_id, place, last_seen_at } = knownPlaces;
const isOf = (userId: string) => eq(user_id, userId);
const ofMark = (mark: string): string => `${MARK}${hashToken(mark)}`;
const inNetwork = ({ address, userAgent }: RequestDevice): string =>
  hashToken(`${deviceOf(userAgent)} ${networkOfAddress(address)}`);

/** Returns the hashed places of a request, the most significant first. */
const placesOf = ({ marks = [], ...device }: LoginOrigin): string[] => [
  ...marks.map(ofMark),
  inNetwork(device),
];

/** Whether a known place is a single browser. */
export const isBrowserMark = (known: string): boolean => known.startsWith(MARK);

async function notePlace(tx: Database, userId: string, one: string): Promise<void> {
  const alike = and(isOf(userId), (isBrowserMark(one) ? like : notLike)(place, `${MARK}%`));
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

/** Returns the first of these places in which the member has logged in. */
async function firstKnown(
  db: DatabaseReader,
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
 * Stores the places of a login.
 * @param tx a transaction that has locked the member
 * @returns the browser's mark for this member; undefined for a client that is not a browser. A mark that the database does not contain
 * is replaced, because the mark may have been deleted after somebody had copied it
 */
export async function recordLoginPlaces(
  tx: Database,
  userId: string,
  { marks, ...device }: LoginOrigin,
): Promise<string | undefined> {
  await notePlace(tx, userId, inNetwork(device));
  if (marks === undefined) return undefined;
  const known = await firstKnown(tx, userId, marks.map(ofMark));
  const mark = marks.find((one) => ofMark(one) === known) ?? generateToken();
  await notePlace(tx, userId, ofMark(mark));
  return mark;
}

/** Returns the known place of a request; the browser's own place has priority over the network's. */
export const findKnownLoginPlace = (
  db: DatabaseReader,
  userId: string,
  from: LoginOrigin,
): Promise<string | undefined> => firstKnown(db, userId, placesOf(from));

/** Deletes the places of a member, because a stranger may have logged in from the same places. */
export async function deleteLoginPlaces(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(isOf(userId));
}

/** Deletes the marks of a member's other browsers, because strangers may have copied those marks. Places in networks stay. */
export async function deleteOtherBrowserMarks(
  tx: Database,
  userId: string,
  { marks = [] }: LoginOrigin,
): Promise<void> {
  const isOther = and(like(place, `${MARK}%`), notInArray(place, marks.map(ofMark)));
  await tx.delete(knownPlaces).where(and(isOf(userId), isOther));
}

/**
 * Finds the account with this username, and the known place of the request. An account with exactly this name is preferred to one that
 * looks the same. Uses one query even for an unknown account, so that the time does not reveal whether the account exists.
 */
export async function findAccount(
  db: DatabaseReader,
  username: string,
  from: LoginOrigin,
): Promise<{ user: UserRow | undefined; known: string | undefined }> {
  const places = placesOf(from);
  const keys = existingAccountKeys(username);
  const rows = await db
    .select({ user: users, place })
    .from(users)
    .leftJoin(knownPlaces, and(eq(user_id, users.id), inArray(place, places)))
    .where(inArray(users.username_key, keys));
  const { user } = rows.find((row) => row.user.username_key === keys[0]) ?? rows[0] ?? {};
  const known = places.find((one) =>
    rows.some((row) => row.user.id === user?.id && row.place === one),
  );
  return { user, known };
}
