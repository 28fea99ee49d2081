/** Sets a new password, with the current password or with a token from a mail. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import * as newPassword from '../../use-cases/account/new-password.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import { inTurn, likelyMemberTurn, memberTurn } from '../../use-cases/auth/hash-turn.ts';
import { peekOneTimeToken } from '../../use-cases/auth/one-time-token.ts';
import { checkPassword, hashPassword, verifyPassword } from '../../use-cases/auth/password.ts';
import { countHit, networkOf } from '../../use-cases/auth/rate-limit.ts';
import { ownUser } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';
import { requestMail } from './member-mail.ts';

export const requestPasswordReset: Handler<typeof endpoints.requestPasswordReset> = async (
  call,
) => {
  const { write, identify, services } = call;
  await requestMail(call, call.body.email, 'reset', (email) =>
    write(async (tx) => {
      const userId = await newPassword.sendReset(tx, services, email);
      if (userId !== undefined) identify(userId);
    }),
  );
  return {
    message: '가입된 이메일이라면 비밀번호 재설정 링크를 보냈습니다. 1시간 동안 유효합니다.',
  };
};

/** The token is checked before the password is hashed, which takes long, and consumed afterwards. */
export const resetPassword: Handler<typeof endpoints.resetPassword> = async ({
  write,
  apart,
  body,
  services,
  identify,
  address,
  gone,
}) => {
  const { db, config } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'resets', subject: networkOf(address), perMinute });
  const owner = await peekOneTimeToken(db, 'reset', body.token);
  if (owner === undefined) throw newPassword.invalidTokenError();
  checkPassword(body.new_password, await ownUser(db, owner), 'new_password');
  const password_hash = await hashPassword(
    body.new_password,
    inTurn(likelyMemberTurn(owner, gone)),
  );
  return write(async (tx) => {
    const reset = { token: body.token, password_hash };
    identify(await newPassword.resetPassword(tx, services, reset));
    return { message: '비밀번호가 재설정되었습니다.' };
  });
};

export const changePassword: Handler<typeof endpoints.changePassword> = async ({
  write,
  apart,
  member,
  body,
  services,
  gone,
}) => {
  const { config } = services;
  const hashing = inTurn(memberTurn(member.id, gone));
  const wrong = () =>
    fieldError('WRONG_PASSWORD', 'current_password', '현재 비밀번호가 올바르지 않습니다.');
  const current = body.current_password;
  const checked = await verifyPassword({ db: apart, config }, member, current, hashing, wrong);
  checkPassword(body.new_password, checked, 'new_password');
  const password_hash = await hashPassword(body.new_password, hashing);
  const change = { password_hash, checked, wrong };
  await write((tx) => newPassword.changePassword(tx, services, member, change));
  return { message: '비밀번호가 성공적으로 변경되었습니다.' };
};
