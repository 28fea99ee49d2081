/** Links in mails that take an account back, and the changes that each link undoes. */
import { TAKE_BACK_ACCOUNT_DAYS } from '@naru/contract/rules/limits';
import { and, eq, gt, gte, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { emailChanges, takeBackLinks } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { generateToken, hashToken } from '../auth/token.ts';
import { postponeAccountDeletion } from './deletion.ts';

/** The changes that a link undoes: changes of the account since a moment, and changes of the address from a position on. */
export interface TakeBackLink {
  user_id: string;
  /** A timestamp in PostgreSQL's text format, because a `Date` would lose the microseconds. */
  since: string;
  /**
   * The position of the first change of the address that was requested or confirmed after `since`; null without such a change. The
   * link undoes that change and all later changes.
   */
  position: number | null;
}

/** Returns the time limit: links that were created before this time have expired. */
export const takeBackTimeLimitSql = () =>
  sql`now() - make_interval(days => ${TAKE_BACK_ACCOUNT_DAYS})`;

const asText = (moment: PgColumn): SQL<string> => sql<string>`${moment}::text`;

/**
 * Creates a link for the next mail to a member.
 * @param tx a transaction that has locked the member, before the change that the mail announces
 */
export async function issueTakeBackLink(tx: Database, userId: string): Promise<string> {
  const token = generateToken();
  const created_at = sql`clock_timestamp()`;
  await tx
    .insert(takeBackLinks)
    .values({ token_hash: hashToken(token), user_id: userId, created_at });
  await postponeAccountDeletion(tx, userId);
  return token;
}

const invalidLink = () => new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 링크입니다.');

/**
 * Finds the link of a mail that was sent to the old address of a change.
 * @throws ApiError TOKEN_INVALID when the token is unknown, used, expired or belongs to a mail of another kind
 */
export async function findEmailChangeStopLink(
  db: DatabaseReader,
  token: string,
): Promise<TakeBackLink> {
  const { user_id, position, created_at, stop_hash } = emailChanges;
  const [link] = await db
    .select({ user_id, since: asText(created_at), position })
    .from(emailChanges)
    .where(and(eq(stop_hash, hashToken(token)), gt(created_at, takeBackTimeLimitSql())));
  if (link === undefined) throw invalidLink();
  return link;
}

/**
 * Finds the link of a mail about a second factor, recovery codes or a requested deletion.
 * @throws ApiError TOKEN_INVALID when the token is unknown, used, expired or belongs to a mail about a change of the address
 */
export async function findTakeBackLink(db: DatabaseReader, token: string): Promise<TakeBackLink> {
  const { user_id, position, created_at, confirmed_at } = emailChanges;
  const { token_hash, created_at: since } = takeBackLinks;
  const [link] = await db
    .select({ user_id: takeBackLinks.user_id, since: asText(since), position: min(position) })
    .from(takeBackLinks)
    .leftJoin(
      emailChanges,
      and(eq(user_id, takeBackLinks.user_id), or(gte(created_at, since), gte(confirmed_at, since))),
    )
    .where(and(eq(token_hash, hashToken(token)), gt(since, takeBackTimeLimitSql())))
    .groupBy(token_hash);
  if (link === undefined) throw invalidLink();
  return link;
}
