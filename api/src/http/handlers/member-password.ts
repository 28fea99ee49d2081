/** Setting a new password, with the current one or with a token from a mail. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { eq, inArray } from 'drizzle-orm';
import { emailKeysOf, separatedEmail, welcomeBack } from '../../domain/account/separation.ts';
import { ApiError, fieldError } from '../../domain/api-error.ts';
import { issueOneTimeToken, takeOneTimeToken } from '../../domain/auth/one-time-token.ts';
import { hashPassword, passwordFits } from '../../domain/auth/password.ts';
import { endSessions } from '../../domain/auth/session.ts';
import { ownUser } from '../../domain/ownership.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { resetMail } from '../../mail/mail-texts.ts';
import { users } from '../../storage/schema/member.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { requestMail } from './member-mail.ts';

const sendReset = (
  { db, publicUrl }: Services,
  email: string,
  identify: (memberId: string) => void,
): Promise<void> =>
  transact(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(inArray(users.email_key, emailKeysOf(email)));
    if (user === undefined) return;
    identify(user.id);
    const token = await issueOneTimeToken(tx, user.id, 'reset', RESET_VALID_HOURS);
    const to = (await separatedEmail(tx, user.id)) ?? user.email;
    await queueMail(tx, to, resetMail(publicUrl(), token));
  });

export const requestPasswordReset: Handler<typeof endpoints.requestPasswordReset> = async ({
  body,
  services,
  identify,
}) => {
  await requestMail(services, body.email, (own, email) => sendReset(own, email, identify));
  return {
    message: '가입된 이메일이라면 비밀번호 재설정 링크를 보냈습니다. 1시간 동안 유효합니다.',
  };
};

/** The token proves that the mail was received, so an unverified account becomes active. */
export const resetPassword: Handler<typeof endpoints.resetPassword> = async ({
  body,
  services,
  identify,
}) => {
  const password_hash = await hashPassword(body.new_password);
  return transact(services.db, async (tx) => {
    const userId = await takeOneTimeToken(tx, 'reset', body.token);
    if (userId === undefined) throw new ApiError('TOKEN_INVALID', '유효하지 않은 토큰입니다.');
    identify(userId);
    await tx.update(users).set({ password_hash, status: 'active' }).where(eq(users.id, userId));
    await welcomeBack(tx, userId);
    await endSessions(tx, userId);
    return { message: '비밀번호가 재설정되었습니다.' };
  });
};

export const changePassword: Handler<typeof endpoints.changePassword> = async ({
  member,
  body,
  services,
}) => {
  const { db } = services;
  const user = await ownUser(db, member.id);
  if (!(await passwordFits(user.password_hash, body.current_password))) {
    throw fieldError('WRONG_PASSWORD', 'current_password', '현재 비밀번호가 올바르지 않습니다.');
  }
  const password_hash = await hashPassword(body.new_password);
  await transact(db, async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, member.id));
    await endSessions(tx, member.id, member.tokenHash);
  });
  return { message: '비밀번호가 성공적으로 변경되었습니다.' };
};
