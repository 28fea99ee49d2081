/** Taking an account back by the link of a mail: what somebody did with it since is undone, and whoever it was has it no longer. */
import { TAKE_BACK_DAYS } from '@naru/contract/rules/limits';
import { and, asc, eq, gt, gte, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database.ts';
import { emailChanges } from '../../storage/schema/email-change.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { takeBackLinks } from '../../storage/schema/take-back-link.ts';
import { ApiError } from '../api-error.ts';
import { revokeApiTokens } from '../auth/api-token.ts';
import { removeFactorsSince } from '../auth/factor.ts';
import { forgetPlaces } from '../auth/known-place.ts';
import { dropOneTimeTokens } from '../auth/one-time-token.ts';
import { endSessions } from '../auth/session.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { lockUser, ownUser } from '../ownership.ts';
import { setAddress } from './address.ts';
import { keepUntilTakenBack } from './deletion.ts';
import { type EmailChange, endWaitingChange } from './email-change.ts';
import { welcomeBack } from './separation.ts';

/** How far an account goes back: to before a moment, and to before one of its changes of the address. */
interface Link {
  user_id: string;
  /** As the database writes it: a `Date` would lose its microseconds. */
  since: string;
  /** Of the first change that was asked for or made since: it and all after it are undone. Null without such a change. */
  position: number | null;
}

const limit = () => sql`now() - make_interval(days => ${TAKE_BACK_DAYS})`;

const asText = (moment: PgColumn): SQL<string> => sql<string>`${moment}::text`;

/**
 * A new link for the next mail to a member.
 * @param tx a transaction that has locked the member, before it does what the mail tells of
 */
export async function issueTakeBackLink(tx: Database, userId: string): Promise<string> {
  const token = newToken();
  const created_at = sql`clock_timestamp()`;
  await tx
    .insert(takeBackLinks)
    .values({ token_hash: hashToken(token), user_id: userId, created_at });
  await keepUntilTakenBack(tx, userId);
  return token;
}

/** @throws ApiError TOKEN_INVALID when the token is unknown, used or expired */
export async function findTakeBackLink(db: Database, token: string): Promise<Link> {
  const hash = hashToken(token);
  const { user_id, position, created_at, confirmed_at } = emailChanges;
  const [change] = await db
    .select({ user_id, since: asText(created_at), position })
    .from(emailChanges)
    .where(and(eq(emailChanges.stop_hash, hash), gt(created_at, limit())));
  if (change !== undefined) return change;
  const [link] = await db
    .select({
      user_id: takeBackLinks.user_id,
      since: asText(takeBackLinks.created_at),
      position: min(position),
    })
    .from(takeBackLinks)
    .leftJoin(
      emailChanges,
      and(
        eq(user_id, takeBackLinks.user_id),
        or(gte(created_at, takeBackLinks.created_at), gte(confirmed_at, takeBackLinks.created_at)),
      ),
    )
    .where(and(eq(takeBackLinks.token_hash, hash), gt(takeBackLinks.created_at, limit())))
    .groupBy(takeBackLinks.token_hash);
  if (link !== undefined) return link;
  throw new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 링크입니다.');
}

/** The same with the member locked: of two links at once, the second one sees what the first has left. */
async function lockedLink(tx: Database, token: string): Promise<Link> {
  await lockUser(tx, (await findTakeBackLink(tx, token)).user_id);
  return findTakeBackLink(tx, token);
}

const changesOf = ({ user_id, position }: Link) =>
  and(
    eq(emailChanges.user_id, user_id),
    position === null ? sql`false` : gte(emailChanges.position, position),
  );

/** Without a change of before that was only made since: its own link goes back further. It can only be the first, since the next is asked for after it. */
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
  const link = await lockedLink(tx, token);
  return throwOut(tx, link, await undoneBy(tx, link), unknownHash);
}

/** The same, but a change that only waits is stopped, and nothing else done: its member may have mistyped the address. */
export async function stopEmailChange(
  tx: Database,
  token: string,
  unknownHash: string,
): Promise<TakenBack> {
  const link = await lockedLink(tx, token);
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
