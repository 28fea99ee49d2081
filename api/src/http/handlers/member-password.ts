/** Setting a new password, with the current one or with a token from a mail. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { eq, inArray } from 'drizzle-orm';
import { endWaitingChange } from '../../domain/account/email-change.ts';
import { emailKeysOf, separatedEmail, welcomeBack } from '../../domain/account/separation.ts';
import { ApiError, fieldError } from '../../domain/api-error.ts';
import { revokeApiTokens } from '../../domain/auth/api-token.ts';
import { inTurn, likelyTurn, memberTurn } from '../../domain/auth/hash-turn.ts';
import { forgetPlaces } from '../../domain/auth/known-place.ts';
import {
  issueOneTimeToken,
  peekOneTimeToken,
  takeOneTimeToken,
} from '../../domain/auth/one-time-token.ts';
import { provePassword } from '../../domain/auth/own-password.ts';
import { hashPassword } from '../../domain/auth/password.ts';
import { countHit, networkOf } from '../../domain/auth/rate-limit.ts';
import { endSessions } from '../../domain/auth/session.ts';
import { checkPassword } from '../../domain/auth/weak-password.ts';
import { ownUser, withMember } from '../../domain/ownership.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { resetMail } from '../../mail/mail-texts.ts';
import { users } from '../../storage/schema/member.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { requestMail } from './member-mail.ts';
import { tellPasswordChanged } from './security-mail.ts';

const sendReset = (
  { db, secrets, publicUrl }: Services,
  email: string,
  identify: (memberId: string) => void,
): Promise<void> =>
  transact(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(inArray(users.email_key, emailKeysOf(email)))
      // A link that overlaps a change of the password is either of before and dropped by it, or of after.
      .for('update');
    if (user === undefined) return;
    identify(user.id);
    const token = await issueOneTimeToken(tx, user.id, 'reset', RESET_VALID_HOURS);
    const to = (await separatedEmail(tx, user.id)) ?? user.email;
    await queueMail(tx, secrets, to, resetMail(publicUrl(), token));
  });

export const requestPasswordReset: Handler<typeof endpoints.requestPasswordReset> = async (
  call,
) => {
  await requestMail(call, call.body.email, 'reset', (services, email) =>
    sendReset(services, email, call.identify),
  );
  return {
    message: '가입된 이메일이라면 비밀번호 재설정 링크를 보냈습니다. 1시간 동안 유효합니다.',
  };
};

const unknownToken = () => new ApiError('TOKEN_INVALID', '유효하지 않은 토큰입니다.');

/**
 * The token proves that the mail was received, so an unverified account becomes active. It is looked at before the password is hashed,
 * which takes long, and used up afterwards. Whoever resets has lost the password, perhaps to somebody: everything that was signed in
 * with it ends, tokens for scripts too, and a change of the address that waits can no longer be made.
 */
export const resetPassword: Handler<typeof endpoints.resetPassword> = async ({
  body,
  services,
  identify,
  address,
  gone,
}) => {
  const { db, config } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'resets', subject: networkOf(address), perMinute });
  const owner = await peekOneTimeToken(db, 'reset', body.token);
  if (owner === undefined) throw unknownToken();
  checkPassword(body.new_password, await ownUser(db, owner), 'new_password');
  const password_hash = await hashPassword(body.new_password, inTurn(likelyTurn(owner, gone)));
  return transact(db, async (tx) => {
    const userId = await takeOneTimeToken(tx, 'reset', body.token);
    if (userId === undefined) throw unknownToken();
    identify(userId);
    await tx.update(users).set({ password_hash, status: 'active' }).where(eq(users.id, userId));
    await endWaitingChange(tx, userId);
    await welcomeBack(tx, userId);
    await endSessions(tx, userId);
    await forgetPlaces(tx, userId);
    await revokeApiTokens(tx, userId);
    await tellPasswordChanged(tx, await ownUser(tx, userId), services);
    return { message: '비밀번호가 재설정되었습니다.' };
  });
};

export const changePassword: Handler<typeof endpoints.changePassword> = async ({
  member,
  body,
  services,
  gone,
}) => {
  const { db } = services;
  const hashing = inTurn(memberTurn(member.id, gone));
  const wrong = () =>
    fieldError('WRONG_PASSWORD', 'current_password', '현재 비밀번호가 올바르지 않습니다.');
  const checked = await provePassword(services, member, body.current_password, hashing, wrong);
  checkPassword(body.new_password, checked, 'new_password');
  const password_hash = await hashPassword(body.new_password, hashing);
  await withMember(db, member.id, async (tx) => {
    const user = await ownUser(tx, member.id);
    // Reset in the meantime: what was checked is the current password no longer.
    if (user.password_hash !== checked.password_hash) throw wrong();
    await tx.update(users).set({ password_hash }).where(eq(users.id, member.id));
    await endWaitingChange(tx, member.id);
    await endSessions(tx, member.id, member.tokenHash);
    await tellPasswordChanged(tx, user, services);
  });
  return { message: '비밀번호가 성공적으로 변경되었습니다.' };
};
