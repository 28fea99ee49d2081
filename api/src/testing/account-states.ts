import { MAX_API_TOKENS } from '@naru/contract/rules/api-token';
import { MAX_PROJECT_TOKENS } from '@naru/contract/rules/project-token';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { apiTokens } from '../storage/schema/api-token.ts';
import { installations } from '../storage/schema/installation.ts';
import { emailChanges, takeBackLinks, users } from '../storage/schema/member.ts';
import { projectTokens } from '../storage/schema/project-token.ts';
import { sessions } from '../storage/schema/session.ts';
import { generateToken, hashToken } from '../use-cases/auth/token.ts';

/**
 * Stores a change of a member's e-mail address from or to `email`, an address that another account has. With `isMade` the change is
 * already confirmed. Returns the token that confirms and cancels the change.
 */
export async function storeConflictingEmailChange(
  db: Database,
  userId: string,
  email: string,
  isMade: boolean,
): Promise<string> {
  const token = generateToken();
  // Stores a link that takes the account back, of a mail from before the change.
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

/** Runs `work` while a member's account is locked by an operator. */
export async function whileAccountLocked<T>(
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

/** Runs `work` while an account of the code host has revoked Naru's access to the repositories of the account. */
export async function whileRepositoryAccessRevoked<T>(
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

/** Runs `work` while a member and a project have the maximum number of tokens in addition to the existing tokens. */
export async function withMaximumTokens<T>(
  db: Database,
  { userId, projectId }: { userId: string; projectId: string },
  work: () => Promise<T>,
): Promise<T> {
  const expires_at = new Date(Date.now() + 1_000_000);
  const common = (id: string) => ({ id, token_hash: id, name: id, user_id: userId, expires_at });
  const many = (length: number) => Array.from({ length }, (_, i) => common(`many-${i}`));
  await db
    .insert(apiTokens)
    .values(many(MAX_API_TOKENS).map((row) => ({ ...row, scope: 'read' as const })));
  const ofProject = { project_id: projectId, right: 'read' as const };
  const off = { reads_secrets: false, opens_shell: false };
  await db
    .insert(projectTokens)
    .values(many(MAX_PROJECT_TOKENS).map((row) => ({ ...row, ...ofProject, ...off })));
  const result = await work();
  await db.delete(apiTokens).where(like(apiTokens.id, 'many-%'));
  await db.delete(projectTokens).where(like(projectTokens.id, 'many-%'));
  return result;
}

/** Runs `work` while a member is an operator. */
export async function runAsOperator<T>(
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

/** Runs `work` while the last confirmation of every session is too old. */
export async function whileSessionsUnconfirmed<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<T> {
  const confirm = (confirmed_at: Date) => db.update(sessions).set({ confirmed_at });
  await confirm(new Date(0));
  const result = await work();
  await confirm(new Date());
  return result;
}
