import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError } from '../../domain/api-error.ts';
import { confirmSession } from '../../domain/auth/confirmation.ts';
import { passwordFits } from '../../domain/auth/password.ts';
import { countHit, takeBackHit } from '../../domain/auth/rate-limit.ts';
import { ownUser } from '../../domain/ownership.ts';
import type { Handler } from '../call.ts';

export const confirm: Handler<typeof endpoints.confirm> = async ({ member, body, services }) => {
  const { db, config } = services;
  const attempts = {
    kind: 'wrong-confirmations',
    subject: member.id,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  // Counted before the password is checked, so that parallel guesses cannot get around the limit.
  await countHit(db, attempts);
  const user = await ownUser(db, member.id);
  if (!(await passwordFits(user.password_hash, body.password))) {
    throw fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');
  }
  await takeBackHit(db, attempts);
  await confirmSession(db, member);
  return { message: '확인되었습니다.' };
};
