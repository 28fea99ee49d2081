import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError } from '../../domain/api-error.ts';
import { confirmSession } from '../../domain/auth/confirmation.ts';
import { takeCode } from '../../domain/auth/factor.ts';
import { passwordFits } from '../../domain/auth/password.ts';
import { countHit, takeBackHit } from '../../domain/auth/rate-limit.ts';
import { ownUser } from '../../domain/ownership.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { takeOwnPasskey } from './own-passkey.ts';

/** @throws ApiError WRONG_PASSWORD, RATE_LIMITED after too many wrong ones */
async function takePassword({ db, config }: Services, memberId: string, password: string) {
  const attempts = {
    kind: 'wrong-confirmations',
    subject: memberId,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  // Counted before the password is checked, so that parallel guesses cannot get around the limit.
  await countHit(db, attempts);
  const user = await ownUser(db, memberId);
  if (!(await passwordFits(user.password_hash, password))) {
    throw fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');
  }
  await takeBackHit(db, attempts);
}

export const confirm: Handler<typeof endpoints.confirm> = async (call) => {
  const { member, body, services } = call;
  if ('password' in body) await takePassword(services, member.id, body.password);
  else if ('code' in body) await takeCode(services, member.id, body.code);
  else await takeOwnPasskey(call, member.id, body.passkey);
  await confirmSession(services.db, member);
  return { message: '확인되었습니다.' };
};
