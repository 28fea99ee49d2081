import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { loginChallenges } from '../../storage/schema/session.ts';
import { ApiError } from '../api-error.ts';
import { hashToken, newToken } from './token.ts';

/** For how long a second step may be taken, in minutes. */
const VALID_MINUTES = 10;

/** A login whose password was right. Returns the token with which its second step is taken. */
export async function openLogin(db: Database, user: UserRow, remembered: boolean): Promise<string> {
  const token = newToken();
  await db.insert(loginChallenges).values({
    token_hash: hashToken(token),
    user_id: user.id,
    remembered,
    password_hash: user.password_hash,
    expires_at: sql`now() + make_interval(mins => ${VALID_MINUTES})`,
  });
  return token;
}

const expired = () =>
  new ApiError('LOGIN_EXPIRED', '로그인할 시간이 지났습니다. 처음부터 다시 로그인해주세요.');

/**
 * Whose login it is. A wrong code leaves it open, so that a slip costs nothing.
 * @throws ApiError LOGIN_EXPIRED when the token is unknown, used or expired, or the password was changed meanwhile
 */
export async function findLogin(db: Reader, token: string): Promise<UserRow> {
  const [row] = await db
    .select({ user: users })
    .from(loginChallenges)
    .innerJoin(users, eq(users.id, loginChallenges.user_id))
    .where(
      and(
        eq(loginChallenges.token_hash, hashToken(token)),
        eq(loginChallenges.password_hash, users.password_hash),
        eq(users.status, 'active'),
        gt(loginChallenges.expires_at, sql`now()`),
      ),
    );
  if (row === undefined) throw expired();
  return row.user;
}

/** Uses a login up. Returns whether it is to be remembered. @throws ApiError LOGIN_EXPIRED when it was used already */
export async function closeLogin(tx: Database, token: string): Promise<boolean> {
  const [row] = await tx
    .delete(loginChallenges)
    .where(eq(loginChallenges.token_hash, hashToken(token)))
    .returning();
  if (row === undefined) throw expired();
  return row.remembered;
}
