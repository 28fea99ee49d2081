/** What a member gets by mail, and choosing a new password with it. */
import { setTimeout } from 'node:timers/promises';
import type { endpoints } from '@naru/contract/endpoints';
import { RESET_VALID_HOURS, VERIFICATION_VALID_HOURS } from '@naru/contract/limits';
import { and, eq, ne } from 'drizzle-orm';
import { issueOneTimeToken, takeOneTimeToken } from '../auth/one-time-tokens.ts';
import { hashPassword } from '../auth/passwords.ts';
import { countHit } from '../auth/rate-limits.ts';
import { endSessions } from '../auth/sessions.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { resetMail, verificationMail } from '../mail/texts.ts';
import type { Handler } from '../server/call.ts';
import { refuse } from '../server/refusal.ts';
import type { Services } from '../services.ts';
import { users } from '../storage/schema/members.ts';
import { transact } from '../storage/transactions.ts';
import { accountKey } from './accounts.ts';

/** Longer than the work for a known address takes, in ms, so that the time does not tell whether it is known. */
const SAME_TIME_MS = 150;

async function limitMails({ db, config }: Services, email: string): Promise<void> {
  const subject = accountKey(email);
  await countHit(db, { kind: 'mails', subject, perMinute: config.RATE_MAILS_PER_EMAIL });
}

const sendVerification = ({ db, publicUrl }: Services, email: string): Promise<void> =>
  transact(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email_key, accountKey(email)), ne(users.status, 'active')));
    if (user === undefined) return;
    const token = await issueOneTimeToken(tx, user.id, 'verify', VERIFICATION_VALID_HOURS);
    await queueMail(tx, user.email, verificationMail(publicUrl, token));
  });

const sendReset = ({ db, publicUrl }: Services, email: string): Promise<void> =>
  transact(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email_key, accountKey(email)));
    if (user === undefined) return;
    const token = await issueOneTimeToken(tx, user.id, 'reset', RESET_VALID_HOURS);
    await queueMail(tx, user.email, resetMail(publicUrl, token));
  });

export const resendVerification: Handler<typeof endpoints.resendVerification> = async ({
  body,
  services,
}) => {
  await limitMails(services, body.email);
  await Promise.all([sendVerification(services, body.email), setTimeout(SAME_TIME_MS)]);
  return { message: '인증을 기다리는 계정이 있다면 인증 메일을 다시 보냈습니다.' };
};

export const requestPasswordReset: Handler<typeof endpoints.requestPasswordReset> = async ({
  body,
  services,
}) => {
  await limitMails(services, body.email);
  await Promise.all([sendReset(services, body.email), setTimeout(SAME_TIME_MS)]);
  return {
    message: '가입된 이메일이라면 비밀번호 재설정 링크를 보냈습니다. 1시간 동안 유효합니다.',
  };
};

/** Whoever holds the mail also proved the address, so an account that was never verified becomes active. */
export const resetPassword: Handler<typeof endpoints.resetPassword> = async ({
  body,
  services,
}) => {
  const password_hash = await hashPassword(body.new_password);
  return transact(services.db, async (tx) => {
    const userId = await takeOneTimeToken(tx, 'reset', body.token);
    if (userId === undefined) throw refuse('TOKEN_INVALID', '유효하지 않은 토큰입니다.');
    await tx.update(users).set({ password_hash, status: 'active' }).where(eq(users.id, userId));
    await endSessions(tx, userId);
    return { message: '비밀번호가 재설정되었습니다.' };
  });
};
