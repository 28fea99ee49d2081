/** Sets a new password, with the current password or with a token from a mail. */
import { PASSWORD_RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { eq, inArray } from 'drizzle-orm';
import { queueMail } from '../../mail/mail-queue.ts';
import { passwordResetMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { revokeApiTokens } from '../auth/api-token.ts';
import { type AccountMailContext, deleteLoginPlaces, toMailOrigin } from '../auth/login-origin.ts';
import { consumeOneTimeToken, issueOneTimeToken } from '../auth/one-time-token.ts';
import { mailAboutPasswordChange } from '../auth/security-mail.ts';
import { endSessions, type Member } from '../auth/session.ts';
import { findOwnUser, lockUser } from '../ownership.ts';
import { invalidateEmailChange } from './email-change.ts';
import { accountKeysOfEmail, readSeparatedEmail, restoreSeparatedMember } from './separation.ts';

/** Sends the mail for a password reset. Returns the member's id; does nothing for an unknown address. */
export async function sendPasswordReset(
  tx: Database,
  { secrets, publicUrl, device }: AccountMailContext,
  email: string,
): Promise<string | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(inArray(users.email_key, accountKeysOfEmail(email)))
    // The lock orders this link and a concurrent password change: the change deletes an earlier link, and a later link stays valid.
    .for('update');
  if (user === undefined) return undefined;
  const token = await issueOneTimeToken(tx, user.id, 'reset', PASSWORD_RESET_VALID_HOURS);
  const to = (await readSeparatedEmail(tx, user.id)) ?? user.email;
  await queueMail(tx, secrets, to, passwordResetMail(publicUrl(), token, toMailOrigin(device)));
  return user.id;
}

/** Creates the error for an invalid password reset token. */
export const invalidResetTokenError = () =>
  new ApiError('TOKEN_INVALID', '유효하지 않은 토큰입니다.');

/**
 * Sets the password of the token's member, and consumes the token. The token proves access to the mailbox, so an unverified account
 * becomes active. All sessions and API tokens end, and an unconfirmed change of the address can no longer be confirmed, because an
 * attacker may know the old password. Returns the member's id.
 * @throws ApiError TOKEN_INVALID
 */
export async function resetPassword(
  tx: Database,
  mail: AccountMailContext,
  { token, password_hash }: { token: string; password_hash: string },
): Promise<string> {
  const userId = await consumeOneTimeToken(tx, 'reset', token);
  if (userId === undefined) throw invalidResetTokenError();
  await tx.update(users).set({ password_hash, status: 'active' }).where(eq(users.id, userId));
  await invalidateEmailChange(tx, userId);
  await restoreSeparatedMember(tx, userId);
  await endSessions(tx, userId);
  await deleteLoginPlaces(tx, userId);
  await revokeApiTokens(tx, userId);
  await mailAboutPasswordChange(tx, await findOwnUser(tx, userId), mail);
  return userId;
}

/**
 * Sets a new password for a member who has proved the current one. The member's other sessions end.
 * @param change `checked` is the account whose password was checked; `wrong` creates the error for a password that has changed since
 */
export async function changePassword(
  tx: Database,
  mail: AccountMailContext,
  member: Member,
  change: { password_hash: string; checked: UserRow; wrong: () => ApiError },
): Promise<void> {
  const { password_hash, checked, wrong } = change;
  await lockUser(tx, member.id);
  const user = await findOwnUser(tx, member.id);
  // The password was reset after the check.
  if (user.password_hash !== checked.password_hash) throw wrong();
  await tx.update(users).set({ password_hash }).where(eq(users.id, member.id));
  await invalidateEmailChange(tx, member.id);
  await endSessions(tx, member.id, member.tokenHash);
  await mailAboutPasswordChange(tx, user, mail);
}
