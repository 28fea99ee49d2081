/** Taking an account back by the link of a mail: what somebody did with it since is undone, and whoever it was has it no longer. */
import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { emailChanges, takeBackLinks, type UserRow, users } from '../../storage/schema/member.ts';
import { revokeApiTokens } from '../auth/api-token.ts';
import { removeFactorsSince } from '../auth/factor.ts';
import { forgetPlaces } from '../auth/known-place.ts';
import { dropOneTimeTokens } from '../auth/one-time-token.ts';
import { endSessions } from '../auth/session.ts';
import { lockUser, ownUser } from '../ownership.ts';
import { setAddress } from './address.ts';
import { type EmailChange, endWaitingChange } from './email-change.ts';
import { welcomeBack } from './separation.ts';
import { findStopLink, findTakeBackLink, type Link, limit } from './take-back-link.ts';

/** The link, with its member locked: of two links at once, the second one sees what the first has left. */
async function lockedLink(
  tx: Database,
  token: string,
  find: typeof findTakeBackLink,
): Promise<Link> {
  await lockUser(tx, (await find(tx, token)).user_id);
  return find(tx, token);
}

const changesOf = ({ user_id, position }: Link) =>
  and(
    eq(emailChanges.user_id, user_id),
    position === null ? sql`false` : gte(emailChanges.position, position),
  );

/** Not a change that was asked for before and only made since: its own link goes back further. No other than the first can be of before. */
const changesSince = (link: Link) =>
  and(
    changesOf(link),
    or(
      ne(emailChanges.position, link.position ?? 0),
      gte(emailChanges.created_at, sql`${link.since}::timestamptz`),
    ),
  );

/** The account afterwards, the changes of its address that are undone, and whether anybody was thrown out. */
export interface TakenBack {
  user: UserRow;
  undone: EmailChange[];
  isThrownOut: boolean;
}

/** What came before the link, the links of earlier mails included, stays as it is. Only a change that waits can no longer be made. */
async function throwOut(
  tx: Database,
  link: Link,
  undone: EmailChange[],
  unknownHash: string,
): Promise<TakenBack> {
  const { user_id, since } = link;
  const [first] = undone;
  const later = sql`${since}::timestamptz`;
  await tx.delete(emailChanges).where(changesSince(link));
  await endWaitingChange(tx, user_id);
  await tx
    .delete(takeBackLinks)
    .where(and(eq(takeBackLinks.user_id, user_id), gte(takeBackLinks.created_at, later)));
  await welcomeBack(tx, user_id);
  const isMade = undone.some(({ confirmed_at }) => confirmed_at !== null);
  if (isMade && first !== undefined) await setAddress(tx, user_id, first.old_email);
  const free = { password_hash: unknownHash, deletion_at: null };
  await tx.update(users).set(free).where(eq(users.id, user_id));
  await removeFactorsSince(tx, user_id, later);
  await dropOneTimeTokens(tx, user_id, 'reset');
  await endSessions(tx, user_id);
  await forgetPlaces(tx, user_id);
  await revokeApiTokens(tx, user_id);
  return { user: await ownUser(tx, user_id), undone, isThrownOut: true };
}

const undoneBy = (tx: Database, link: Link): Promise<EmailChange[]> =>
  tx.select().from(emailChanges).where(changesOf(link)).orderBy(asc(emailChanges.position));

/**
 * Undoes what happened since the link's mail: changes of the address, a deletion that was asked for, factors and recovery codes. Ends
 * sessions and tokens for scripts, and makes the password and links that set it useless.
 * @param unknownHash of a password that nobody knows
 * @throws ApiError TOKEN_INVALID, ACCOUNT_EXISTS when an earlier release gave the old address to somebody else
 */
export async function takeBack(
  tx: Database,
  token: string,
  unknownHash: string,
): Promise<TakenBack> {
  const link = await lockedLink(tx, token, findTakeBackLink);
  return throwOut(tx, link, await undoneBy(tx, link), unknownHash);
}

/** The same, but a change that only waits is stopped, and nothing else done: its member may have mistyped the address. */
export async function stopEmailChange(
  tx: Database,
  token: string,
  unknownHash: string,
): Promise<TakenBack> {
  const link = await lockedLink(tx, token, findStopLink);
  const undone = await undoneBy(tx, link);
  if (undone.every(({ confirmed_at }) => confirmed_at === null)) {
    await tx.delete(emailChanges).where(changesOf(link));
    return { user: await ownUser(tx, link.user_id), undone, isThrownOut: false };
  }
  return throwOut(tx, link, undone, unknownHash);
}

/** Forgets what can no longer be taken back. Addresses that were left are free from then on. */
export async function forgetTakeBacks(db: Database): Promise<void> {
  await db.delete(takeBackLinks).where(lt(takeBackLinks.created_at, limit()));
  const { created_at, confirmed_at } = emailChanges;
  const isOver = or(isNull(confirmed_at), lt(confirmed_at, limit()));
  await db.delete(emailChanges).where(and(lt(created_at, limit()), isOver));
}
