import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import { enterAccount } from '../../domain/account/entry.ts';
import { ApiError } from '../../domain/api-error.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { hashPassword, isOutdated, passwordFits } from '../../domain/auth/password.ts';
import { countHit, takeBackHit } from '../../domain/auth/rate-limit.ts';
import { openSession } from '../../domain/auth/session.ts';
import { users } from '../../storage/schema/member.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';

export const login: Handler<typeof endpoints.login> = async ({
  body,
  services,
  address,
  identify,
}) => {
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
  // Counted before the password is checked, so that parallel guesses cannot get around the limit.
  await countHit(db, wrongLogins);
  const [user] = await db.select().from(users).where(eq(users.username_key, key));
  if (user !== undefined) identify(user.id);
  const fits = await passwordFits(user?.password_hash, body.password);
  if (user === undefined || !fits) {
    throw new ApiError('INVALID_CREDENTIALS', '사용자명 또는 비밀번호가 올바르지 않습니다.');
  }
  await takeBackHit(db, wrongLogins);
  if (user.status !== 'active') throw new ApiError('NOT_ACTIVE', 'Account is not active');
  if (isOutdated(user.password_hash)) {
    const password_hash = await hashPassword(body.password);
    await db.update(users).set({ password_hash }).where(eq(users.id, user.id));
  }
  return transact(db, async (tx) => {
    const { id: user_id, username, email, name } = await enterAccount(tx, user);
    const token = await openSession(tx, user_id, body.rememberMe);
    return { token, user_id, username, email, name };
  });
};
