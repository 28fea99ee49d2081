/**
 * Takes an account back from an intruder with the link of a mail: undoes the changes of the account since the mail, and ends all
 * sessions.
 */
import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { emailChanges, takeBackLinks, type UserRow, users } from '../../storage/schema/member.ts';
import { revokeApiTokens } from '../auth/api-token.ts';
import { removeFactorsSince } from '../auth/factor.ts';
import { deleteLoginPlaces } from '../auth/login-origin.ts';
import { invalidateOneTimeTokens } from '../auth/one-time-token.ts';
import { endSessions } from '../auth/session.ts';
import { findOwnUser, lockUser } from '../ownership.ts';
import { setEmailAddress } from './address.ts';
import { type EmailChange, invalidateEmailChange } from './email-change.ts';
import { restoreSeparatedMember } from './separation.ts';
import {
  findEmailChangeStopLink,
  findTakeBackLink,
  type TakeBackLink,
  takeBackTimeLimitSql,
} from './take-back-link.ts';

/** Finds a link and locks its member, so that of two concurrent links the second one reads the result of the first one. */
async function lockedLink(
  tx: Database,
  token: string,
  find: typeof findTakeBackLink,
): Promise<TakeBackLink> {
  await lockUser(tx, (await find(tx, token)).user_id);
  return find(tx, token);
}

const changesOf = ({ user_id, position }: TakeBackLink) =>
  and(
    eq(emailChanges.user_id, user_id),
    position === null ? sql`false` : gte(emailChanges.position, position),
  );

/**
 * Returns the condition for changes of the address that were requested after the link was created. A change that was requested earlier
 * and only confirmed later is excluded, because its own link undoes more. Only the first change can meet that description.
 */
const changesSince = (link: TakeBackLink) =>
  and(
    changesOf(link),
    or(
      ne(emailChanges.position, link.position ?? 0),
      gte(emailChanges.created_at, sql`${link.since}::timestamptz`),
    ),
  );

/** The account after the take-back, the undone changes of its address, and whether its sessions were ended. */
export interface TakeBackResult {
  user: UserRow;
  undone: EmailChange[];
  isThrownOut: boolean;
}

/**
 * Undoes the changes since the link, ends sessions and API tokens, and invalidates the password and reset links. Earlier changes and
 * earlier links stay; only an unconfirmed change of the address becomes invalid.
 */
async function throwOut(
  tx: Database,
  link: TakeBackLink,
  undone: EmailChange[],
  unknownHash: string,
): Promise<TakeBackResult> {
  const { user_id, since } = link;
  const [first] = undone;
  const later = sql`${since}::timestamptz`;
  await tx.delete(emailChanges).where(changesSince(link));
  await invalidateEmailChange(tx, user_id);
  await tx
    .delete(takeBackLinks)
    .where(and(eq(takeBackLinks.user_id, user_id), gte(takeBackLinks.created_at, later)));
  await restoreSeparatedMember(tx, user_id);
  const isMade = undone.some(({ confirmed_at }) => confirmed_at !== null);
  if (isMade && first !== undefined) await setEmailAddress(tx, user_id, first.old_email);
  const free = { password_hash: unknownHash, deletion_at: null };
  await tx.update(users).set(free).where(eq(users.id, user_id));
  await removeFactorsSince(tx, user_id, later);
  await invalidateOneTimeTokens(tx, user_id, 'reset');
  await endSessions(tx, user_id);
  await deleteLoginPlaces(tx, user_id);
  await revokeApiTokens(tx, user_id);
  return { user: await findOwnUser(tx, user_id), undone, isThrownOut: true };
}

const undoneBy = (tx: Database, link: TakeBackLink): Promise<EmailChange[]> =>
  tx.select().from(emailChanges).where(changesOf(link)).orderBy(asc(emailChanges.position));

/**
 * Undoes all changes since the link's mail: changes of the address, a requested deletion, new factors and new recovery codes. Ends
 * sessions and API tokens, and invalidates the password and reset links.
 * @param unknownHash the hash of a random password that nobody knows
 * @throws ApiError TOKEN_INVALID, ACCOUNT_EXISTS when an earlier release gave the old address to another account
 */
export async function undoAccountChanges(
  tx: Database,
  token: string,
  unknownHash: string,
): Promise<TakeBackResult> {
  const link = await lockedLink(tx, token, findTakeBackLink);
  return throwOut(tx, link, await undoneBy(tx, link), unknownHash);
}

/**
 * Takes an account back like `undoAccountChanges`, with the link of a change of the address. If no change is confirmed yet, only
 * cancels the changes, because the member may have mistyped the address.
 */
export async function stopEmailChange(
  tx: Database,
  token: string,
  unknownHash: string,
): Promise<TakeBackResult> {
  const link = await lockedLink(tx, token, findEmailChangeStopLink);
  const undone = await undoneBy(tx, link);
  if (undone.every(({ confirmed_at }) => confirmed_at === null)) {
    await tx.delete(emailChanges).where(changesOf(link));
    return { user: await findOwnUser(tx, link.user_id), undone, isThrownOut: false };
  }
  return throwOut(tx, link, undone, unknownHash);
}

/** Deletes expired take-back data. Old addresses become available to other accounts. */
export async function deleteExpiredTakeBackData(db: Database): Promise<void> {
  await db.delete(takeBackLinks).where(lt(takeBackLinks.created_at, takeBackTimeLimitSql()));
  const { created_at, confirmed_at } = emailChanges;
  const isOver = or(isNull(confirmed_at), lt(confirmed_at, takeBackTimeLimitSql()));
  await db.delete(emailChanges).where(and(lt(created_at, takeBackTimeLimitSql()), isOver));
}
