import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { oneTimeTokens } from '../../storage/schema/session.ts';
import { lockUser } from '../ownership.ts';
import { generateToken, hashToken } from './token.ts';

/** The purpose of a token: activate an account, or set a password. */
export type OneTimeTokenPurpose = 'verify' | 'reset';

const valid = (purpose: OneTimeTokenPurpose, token: string) =>
  and(
    eq(oneTimeTokens.token_hash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expires_at, sql`now()`),
  );

/** Creates a token for a member and purpose. Earlier tokens stay valid, because the member may open an earlier mail. */
export async function issueOneTimeToken(
  tx: Database,
  userId: string,
  purpose: OneTimeTokenPurpose,
  validHours: number,
): Promise<string> {
  const token = generateToken();
  await tx.insert(oneTimeTokens).values({
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    expires_at: sql`now() + make_interval(hours => ${validHours})`,
  });
  return token;
}

/**
 * Consumes a token and all other tokens of its member and purpose. Locks the member first, like every change of an account, because a
 * concurrent change may delete the token.
 * @returns the member's id, or undefined when the token is unknown, used or expired
 */
export async function consumeOneTimeToken(
  tx: Database,
  purpose: OneTimeTokenPurpose,
  token: string,
): Promise<string | undefined> {
  const owner = await findOneTimeTokenMember(tx, purpose, token);
  if (owner === undefined) return undefined;
  await lockUser(tx, owner);
  const [row] = await tx.delete(oneTimeTokens).where(valid(purpose, token)).returning();
  if (row === undefined) return undefined;
  await invalidateOneTimeTokens(tx, owner, purpose);
  return owner;
}

/** Invalidates all tokens of a member and purpose, because the account has changed since. */
export async function invalidateOneTimeTokens(
  tx: Database,
  userId: string,
  purpose: OneTimeTokenPurpose,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user_id, userId), eq(oneTimeTokens.purpose, purpose)));
}

/** Returns the id of the member for a valid token, without consuming the token; undefined for another token. */
export async function findOneTimeTokenMember(
  db: DatabaseReader,
  purpose: OneTimeTokenPurpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(valid(purpose, token));
  return row?.user_id;
}
