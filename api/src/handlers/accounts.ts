/** Signing up, proving the e-mail, and logging in. */
import type { endpoints } from '@naru/contract/endpoints';
import type { FieldProblem } from '@naru/contract/envelope';
import { VERIFICATION_VALID_HOURS } from '@naru/contract/limits';
import { normalizeName } from '@naru/contract/text';
import { eq, or } from 'drizzle-orm';
import { issueOneTimeToken, takeOneTimeToken } from '../auth/one-time-tokens.ts';
import { hashPassword, isOutdated, passwordFits } from '../auth/passwords.ts';
import { countHit, takeBackHit } from '../auth/rate-limits.ts';
import { openSession } from '../auth/sessions.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { verificationMail } from '../mail/texts.ts';
import type { Handler } from '../server/call.ts';
import { refuse } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { users } from '../storage/schema/members.ts';
import { transact } from '../storage/transactions.ts';
import { toUser } from './user-answer.ts';

/** How a username or an e-mail is compared: the same name in another case or normal form is the same. */
export const accountKey = (text: string): string => normalizeName(text).toLowerCase();

async function takenFields(tx: Database, usernameKey: string, emailKey: string) {
  const rows = await tx
    .select({ username_key: users.username_key, email_key: users.email_key })
    .from(users)
    .where(or(eq(users.username_key, usernameKey), eq(users.email_key, emailKey)));
  const details: FieldProblem[] = [];
  if (rows.some((row) => row.username_key === usernameKey)) {
    details.push({ field: 'username', reason: '사용자명이 이미 존재합니다.' });
  }
  if (rows.some((row) => row.email_key === emailKey)) {
    details.push({ field: 'email', reason: '이메일이 이미 존재합니다.' });
  }
  return details;
}

export const register: Handler<typeof endpoints.register> = async ({ body, services, address }) => {
  const { db, config, publicUrl } = services;
  const perMinute = config.RATE_SIGNUPS_PER_ADDRESS;
  await countHit(db, { kind: 'signups', subject: address, perMinute });
  const password_hash = await hashPassword(body.password);
  const row = {
    id: newId(),
    username: body.username,
    username_key: accountKey(body.username),
    email: body.email,
    email_key: accountKey(body.email),
    name: body.name || null,
    organization: body.organization || null,
    password_hash,
    agreed_to_marketing: body.agreedToMarketing,
  };
  return transact(db, async (tx) => {
    const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (user === undefined) {
      const details = await takenFields(tx, row.username_key, row.email_key);
      throw refuse('ACCOUNT_EXISTS', details[0]?.reason ?? '이미 존재하는 계정입니다.', {
        details,
      });
    }
    const token = await issueOneTimeToken(tx, user.id, 'verify', VERIFICATION_VALID_HOURS);
    await queueMail(tx, user.email, verificationMail(publicUrl, token));
    return toUser(user);
  });
};

export const verifyEmail: Handler<typeof endpoints.verifyEmail> = ({ query, services }) =>
  transact(services.db, async (tx) => {
    const userId = await takeOneTimeToken(tx, 'verify', query.token);
    if (userId === undefined) {
      throw refuse('TOKEN_INVALID', '유효하지 않거나 만료된 인증 토큰입니다.');
    }
    await tx.update(users).set({ status: 'active' }).where(eq(users.id, userId));
    return { message: '이메일 인증이 완료되었습니다. 로그인해주세요.' };
  });

export const login: Handler<typeof endpoints.login> = async ({ body, services, address }) => {
  const { db, config } = services;
  const key = accountKey(body.username);
  const wrongLogins = {
    kind: 'wrong-logins',
    subject: key,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  await countHit(db, {
    kind: 'logins',
    subject: address,
    perMinute: config.RATE_LOGINS_PER_ADDRESS,
  });
  // Counted before the password is checked, so that guesses sent at once cannot outrun the counter.
  await countHit(db, wrongLogins);
  const [user] = await db.select().from(users).where(eq(users.username_key, key));
  const fits = await passwordFits(user?.password_hash, body.password);
  if (user === undefined || !fits) {
    throw refuse('INVALID_CREDENTIALS', '사용자명 또는 비밀번호가 올바르지 않습니다.');
  }
  await takeBackHit(db, wrongLogins);
  if (user.status !== 'active') throw refuse('NOT_ACTIVE', 'Account is not active');
  if (isOutdated(user.password_hash)) {
    const password_hash = await hashPassword(body.password);
    await db.update(users).set({ password_hash }).where(eq(users.id, user.id));
  }
  const token = await openSession(db, user.id, body.rememberMe);
  const { id: user_id, username, email, name } = user;
  return { token, user_id, username, email, name };
};
