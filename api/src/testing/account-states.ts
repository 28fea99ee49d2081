import { MAX_API_TOKENS } from '@naru/contract/rules/api-token';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { apiTokens } from '../storage/schema/api-token.ts';
import { installations } from '../storage/schema/installation.ts';
import { emailChanges, takeBackLinks, users } from '../storage/schema/member.ts';
import { hashToken, newToken } from '../use-cases/auth/token.ts';

/** A change of a member's address from and to one that somebody else has. Returns the token that confirms and stops it. */
export async function takenEmailChange(
  db: Database,
  userId: string,
  email: string,
  isMade: boolean,
): Promise<string> {
  const token = newToken();
  // The link of another mail, from before the change.
  if (isMade)
    await db.insert(takeBackLinks).values({ token_hash: hashToken(token), user_id: userId });
  await db.insert(emailChanges).values({
    id: newId(),
    user_id: userId,
    old_email: email,
    old_email_key: isMade ? 'of-before' : email,
    new_email: email,
    confirm_hash: hashToken(token),
    stop_hash: hashToken(token),
    confirmed_at: isMade ? new Date() : null,
  });
  return token;
}

/** Does something while an operator keeps a member out. */
export async function whileLocked<T>(
  db: Database,
  userId: string,
  work: (username: string) => Promise<T>,
): Promise<T> {
  const set = (locked_at: Date | null) =>
    db.update(users).set({ locked_at }).where(eq(users.id, userId)).returning();
  const [user] = await set(new Date());
  const result = await work(user?.username ?? '');
  await set(null);
  return result;
}

/** Does something while an account of the code host has taken back the leave to use its repositories. */
export async function whileRevoked<T>(
  db: Database,
  installationId: string,
  work: () => Promise<T>,
): Promise<T> {
  const set = (revoked_at: Date | null) =>
    db.update(installations).set({ revoked_at }).where(eq(installations.id, installationId));
  await set(new Date());
  const result = await work();
  await set(null);
  return result;
}

/** Does something while a member has as many tokens for scripts as there may be, and some more. */
export async function withAllTokens<T>(
  db: Database,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const expires_at = new Date(Date.now() + 1_000_000);
  const rows = Array.from({ length: MAX_API_TOKENS }, (_, i) => `many-${i}`).map((id) => ({
    ...{ id, token_hash: id, name: id, user_id: userId, expires_at },
    scope: 'read' as const,
  }));
  await db.insert(apiTokens).values(rows);
  const result = await work();
  await db.delete(apiTokens).where(like(apiTokens.id, 'many-%'));
  return result;
}

/** Does something while a member is an operator. */
export async function asOperator<T>(
  db: Database,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const set = (role: string) => db.update(users).set({ role }).where(eq(users.id, userId));
  await set('admin');
  const result = await work();
  await set('user');
  return result;
}
