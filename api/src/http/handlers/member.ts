import type { endpoints } from '@naru/contract/endpoints/endpoints';
import * as account from '../../use-cases/account/account.ts';
import { strangerTurn, takeTurn } from '../../use-cases/auth/hash-turn.ts';
import { checkPassword, hashPassword } from '../../use-cases/auth/password.ts';
import { countHit, networkOf } from '../../use-cases/auth/rate-limit.ts';
import { ownUser } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';
import { requestMail } from './member-mail.ts';

export const register: Handler<typeof endpoints.register> = async ({
  write,
  apart,
  body,
  services,
  address,
  identify,
  gone,
}) => {
  checkPassword(body.password, body, 'password');
  const perMinute = services.config.RATE_SIGNUPS_PER_ADDRESS;
  const password_hash = await takeTurn(strangerTurn(address, gone), async (hashing) => {
    await countHit(apart, { kind: 'signups', subject: networkOf(address), perMinute });
    return hashPassword(body.password, hashing);
  });
  return write(async (tx) => {
    const user = await account.register(tx, services, { ...body, password_hash });
    identify(user.user_id);
    return user;
  });
};

/** The token proves access to the mailbox, so the address belongs to the member. */
export const verifyEmail: Handler<typeof endpoints.verifyEmail> = ({ write, query, identify }) =>
  write(async (tx) => {
    identify(await account.verifyEmail(tx, query.token));
    return { message: '이메일 인증이 완료되었습니다. 로그인해주세요.' };
  });

export const resendVerification: Handler<typeof endpoints.resendVerification> = async (call) => {
  const { write, services } = call;
  await requestMail(call, call.body.email, 'verify', (email) =>
    write((tx) => account.resendVerification(tx, services, email)),
  );
  return { message: '인증을 기다리는 계정이 있다면 인증 메일을 다시 보냈습니다.' };
};

export const me: Handler<typeof endpoints.me> = async ({ member, services: { db } }) =>
  account.toUser(await ownUser(db, member.id));

/** An omitted field stays unchanged; an empty field is cleared. */
export const updateMe: Handler<typeof endpoints.updateMe> = ({
  write,
  member,
  body,
  ifMatch: check,
}) => {
  const changes = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, value || null]),
  );
  return write((tx) => account.changeProfile(tx, member.id, { changes, check }));
};
