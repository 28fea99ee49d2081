import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../domain/auth/token.ts';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { emailChanges } from '../storage/schema/email-change.ts';
import { users } from '../storage/schema/member.ts';

/** A change of a member's address from and to one that somebody else has. Returns the token that confirms and stops it. */
export async function takenEmailChange(
  db: Database,
  userId: string,
  email: string,
  isMade: boolean,
): Promise<string> {
  const token = newToken();
  await db.insert(emailChanges).values({
    id: newId(),
    user_id: userId,
    old_email: email,
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
