/** Verifying that the e-mail address is the member's. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { VERIFICATION_VALID_HOURS } from '@naru/contract/rules/limits';
import { and, eq, ne } from 'drizzle-orm';
import { ApiError } from '../../domain/api-error.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { issueOneTimeToken, takeOneTimeToken } from '../../domain/auth/one-time-token.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { verificationMail } from '../../mail/mail-texts.ts';
import { users } from '../../storage/schema/member.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { requestMail } from './member-mail.ts';

export const verifyEmail: Handler<typeof endpoints.verifyEmail> = ({ query, services, identify }) =>
  transact(services.db, async (tx) => {
    const userId = await takeOneTimeToken(tx, 'verify', query.token);
    if (userId === undefined) {
      throw new ApiError('TOKEN_INVALID', '유효하지 않거나 만료된 인증 토큰입니다.');
    }
    identify(userId);
    await tx.update(users).set({ status: 'active' }).where(eq(users.id, userId));
    return { message: '이메일 인증이 완료되었습니다. 로그인해주세요.' };
  });

const sendVerification = ({ db, secrets, publicUrl }: Services, email: string): Promise<void> =>
  transact(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email_key, accountKey(email)), ne(users.status, 'active')));
    if (user === undefined) return;
    const token = await issueOneTimeToken(tx, user.id, 'verify', VERIFICATION_VALID_HOURS);
    await queueMail(tx, secrets, user.email, verificationMail(publicUrl(), token));
  });

export const resendVerification: Handler<typeof endpoints.resendVerification> = async (call) => {
  await requestMail(call, call.body.email, 'verify', sendVerification);
  return { message: '인증을 기다리는 계정이 있다면 인증 메일을 다시 보냈습니다.' };
};
