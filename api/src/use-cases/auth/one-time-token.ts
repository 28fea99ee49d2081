import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { oneTimeTokens } from '../../storage/schema/session.ts';
import { lockUser } from '../ownership.ts';
import { hashToken, newToken } from './token.ts';

/** What following the token does: activate an account, or set a password. */
export type Purpose = 'verify' | 'reset';

const valid = (purpose: Purpose, token: string) =>
  and(
    eq(oneTimeTokens.token_hash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expires_at, sql`now()`),
  );

/** A new token for one member and purpose. Earlier ones go on working, because the member may open an earlier mail. */
export async function issueOneTimeToken(
  tx: Database,
  userId: string,
  purpose: Purpose,
  validHours: number,
): Promise<string> {
  const token = newToken();
  await tx.insert(oneTimeTokens).values({
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    expires_at: sql`now() + make_interval(hours => ${validHours})`,
  });
  return token;
}

/**
 * Uses a token up, and with it all others of its member and purpose. The member is locked first, as by whatever else changes an account:
 * whoever holds the member may be about to drop the token.
 * @returns the id of the member whose it was, or undefined when it is unknown, used or expired
 */
export async function takeOneTimeToken(
  tx: Database,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const owner = await peekOneTimeToken(tx, purpose, token);
  if (owner === undefined) return undefined;
  await lockUser(tx, owner);
  const [row] = await tx.delete(oneTimeTokens).where(valid(purpose, token)).returning();
  if (row === undefined) return undefined;
  await dropOneTimeTokens(tx, owner, purpose);
  return owner;
}

/** Makes all tokens of a member and purpose useless, because what they were given out for has changed. */
export async function dropOneTimeTokens(
  tx: Database,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user_id, userId), eq(oneTimeTokens.purpose, purpose)));
}

/** The id of the member for whom a token would work, without using it up; undefined when it would not. */
export async function peekOneTimeToken(
  db: Reader,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(valid(purpose, token));
  return row?.user_id;
}
