/** Setting a new password, with the current one or with a token from a mail. */
import { RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { eq, inArray } from 'drizzle-orm';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { resetMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { revokeApiTokens } from '../auth/api-token.ts';
import { forgetPlaces } from '../auth/known-place.ts';
import { issueOneTimeToken, takeOneTimeToken } from '../auth/one-time-token.ts';
import { tellPasswordChanged } from '../auth/security-mail.ts';
import { endSessions, type Member } from '../auth/session.ts';
import { lockUser, ownUser } from '../ownership.ts';
import { endWaitingChange } from './email-change.ts';
import { emailKeysOf, separatedEmail, welcomeBack } from './separation.ts';

/** Sends the mail by which a password is set. Returns whose it is; nothing happens for an unknown address. */
export async function sendReset(
  tx: Database,
  { secrets, publicUrl }: MailContext,
  email: string,
): Promise<string | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(inArray(users.email_key, emailKeysOf(email)))
    // A link that overlaps a change of the password is either of before and dropped by it, or of after.
    .for('update');
  if (user === undefined) return undefined;
  const token = await issueOneTimeToken(tx, user.id, 'reset', RESET_VALID_HOURS);
  const to = (await separatedEmail(tx, user.id)) ?? user.email;
  await queueMail(tx, secrets, to, resetMail(publicUrl(), token));
  return user.id;
}

/** What is said of a token that sets no password. */
export const unknownToken = () => new ApiError('TOKEN_INVALID', '유효하지 않은 토큰입니다.');

/**
 * Sets the password that goes with a token, which it uses up. The token proves that the mail was received, so an unverified account becomes
 * active. Whoever resets has lost the password, perhaps to somebody: everything that was signed in with it ends, tokens for scripts too, and
 * a change of the address that waits can no longer be made. Returns whose password it is.
 * @throws ApiError TOKEN_INVALID
 */
export async function resetPassword(
  tx: Database,
  mail: MailContext,
  { token, password_hash }: { token: string; password_hash: string },
): Promise<string> {
  const userId = await takeOneTimeToken(tx, 'reset', token);
  if (userId === undefined) throw unknownToken();
  await tx.update(users).set({ password_hash, status: 'active' }).where(eq(users.id, userId));
  await endWaitingChange(tx, userId);
  await welcomeBack(tx, userId);
  await endSessions(tx, userId);
  await forgetPlaces(tx, userId);
  await revokeApiTokens(tx, userId);
  await tellPasswordChanged(tx, await ownUser(tx, userId), mail);
  return userId;
}

/**
 * Sets another password of a member who has shown the current one; their other sessions end.
 * @param change `checked` is the account as the password was checked; `wrong` is thrown when that is the current password no longer
 */
export async function changePassword(
  tx: Database,
  mail: MailContext,
  member: Member,
  change: { password_hash: string; checked: UserRow; wrong: () => ApiError },
): Promise<void> {
  const { password_hash, checked, wrong } = change;
  await lockUser(tx, member.id);
  const user = await ownUser(tx, member.id);
  // Reset in the meantime: what was checked is the current password no longer.
  if (user.password_hash !== checked.password_hash) throw wrong();
  await tx.update(users).set({ password_hash }).where(eq(users.id, member.id));
  await endWaitingChange(tx, member.id);
  await endSessions(tx, member.id, member.tokenHash);
  await tellPasswordChanged(tx, user, mail);
}
