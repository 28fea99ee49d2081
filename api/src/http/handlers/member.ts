import { setTimeout } from 'node:timers/promises';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { User } from '@naru/contract/entities/member';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import * as account from '../../use-cases/account/account.ts';
import * as newPassword from '../../use-cases/account/new-password.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import {
  createHashRunner,
  createLikelyMemberHashTurn,
  createMemberHashTurn,
  createStrangerHashTurn,
  takeHashTurn,
} from '../../use-cases/auth/hash-turn.ts';
import {
  findOneTimeTokenMember,
  type OneTimeTokenPurpose,
} from '../../use-cases/auth/one-time-token.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../../use-cases/auth/password.ts';
import {
  countHit,
  countHitWithinLimit,
  networkOfAddress,
} from '../../use-cases/auth/rate-limit.ts';
import { requireOpenForInvited, requireOpenSignUp } from '../../use-cases/auth/sign-up.ts';
import { toAccountKey } from '../../use-cases/auth/token.ts';
import { memberLimits, ownMemberLimits } from '../../use-cases/member-limits.ts';
import { checkInvitation, consumeInvitation } from '../../use-cases/operator/invitations.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import type { EndpointCall, Handler } from '../call.ts';
import { requireMail } from '../mail-requirement.ts';

/**
 * The minimum duration of a call, in ms. It is longer than the work for a known address, so that the time does not reveal whether the
 * address is known.
 */
const SAME_TIME_MS = 150;

/**
 * Sends a requested mail without revealing whether the address is known. The number of mails to one address in a minute is limited.
 * Above the limit no mail is sent, but the links in earlier mails stay valid, so that strangers cannot lock out the owner with many
 * requests.
 * @param send does nothing for an unknown address
 * @throws ApiError MAIL_UNAVAILABLE, and RATE_LIMITED after too many requests from one network address
 */
async function requestMail(
  {
    apart,
    services: { config },
    address,
  }: Pick<EndpointCall<typeof endpoints.resendVerification>, 'apart' | 'services' | 'address'>,
  email: string,
  purpose: OneTimeTokenPurpose,
  send: (email: string) => Promise<void>,
): Promise<void> {
  requireMail(config);
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'mail-requests', subject: networkOfAddress(address), perMinute });
  const isSent = await countHitWithinLimit(apart, {
    kind: 'mails',
    subject: `${purpose} ${toAccountKey(email)}`,
    perMinute: config.RATE_MAILS_PER_EMAIL,
  });
  await Promise.all([isSent && send(email), setTimeout(SAME_TIME_MS)]);
}

/**
 * Creates an account, active at once for an invited person.
 * @throws ApiError ACCOUNT_EXISTS, TOKEN_INVALID
 */
async function createAccount(
  tx: Database,
  mail: MailContext,
  { invitation, ...input }: account.NewAccount & { invitation?: string | undefined },
): Promise<User> {
  if (invitation === undefined) return account.registerAccount(tx, mail, input);
  await consumeInvitation(tx, invitation, input.email);
  return account.registerInvitedAccount(tx, input);
}

export const register: Handler<typeof endpoints.register> = async ({
  write,
  apart,
  body,
  services,
  address,
  identify,
  gone,
}) => {
  const { config } = services;
  const { invitation } = body;
  if (invitation === undefined) {
    requireOpenSignUp(config, body.email);
    requireMail(config);
  } else requireOpenForInvited(config);
  checkNewPassword(body.password, body, 'password');
  const perMinute = config.RATE_SIGNUPS_PER_ADDRESS;
  const password_hash = await takeHashTurn(
    createStrangerHashTurn(address, gone),
    async (hashing) => {
      await countHit(apart, { kind: 'signups', subject: networkOfAddress(address), perMinute });
      if (invitation !== undefined) await checkInvitation(services.db, invitation, body.email);
      return hashPassword(body.password, hashing);
    },
  );
  return write(async (tx) => {
    const user = await createAccount(tx, services, { ...body, password_hash });
    identify(user.user_id);
    return user;
  });
};

/** Verifies the address of a new account. The token proves access to the mailbox, so the address belongs to the member. */
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

/** Returns the member, with the announcement of the operator and the limits, so that the start of a page needs no request for it. */
export const getMe: Handler<typeof endpoints.me> = async ({ member, services: { db, config } }) => {
  const user = await findOwnUser(db, member.id);
  return {
    ...account.toUser(user),
    announcement: config.ANNOUNCEMENT ?? null,
    announcement_tone: config.ANNOUNCEMENT === undefined ? null : config.ANNOUNCEMENT_TONE,
    limits: memberLimits(ownMemberLimits(user)),
  };
};

/** Changes the member's profile. An omitted field stays unchanged; an empty field is cleared. */
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

export const requestPasswordReset: Handler<typeof endpoints.requestPasswordReset> = async (
  call,
) => {
  const { write, identify, services } = call;
  await requestMail(call, call.body.email, 'reset', (email) =>
    write(async (tx) => {
      const userId = await newPassword.sendPasswordReset(tx, { ...services, device: call }, email);
      if (userId !== undefined) identify(userId);
    }),
  );
  return {
    message: '가입된 이메일이라면 비밀번호 재설정 링크를 보냈습니다. 1시간 동안 유효합니다.',
  };
};

/**
 * Sets a password with a token. Checks the token before the password is hashed, which takes long, and consumes the token after that.
 */
export const resetPassword: Handler<typeof endpoints.resetPassword> = async (call) => {
  const { write, apart, body, services, identify, address, gone } = call;
  const { db, config } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'resets', subject: networkOfAddress(address), perMinute });
  const owner = await findOneTimeTokenMember(db, 'reset', body.token);
  if (owner === undefined) throw newPassword.invalidResetTokenError();
  checkNewPassword(body.new_password, await findOwnUser(db, owner), 'new_password');
  const password_hash = await hashPassword(
    body.new_password,
    createHashRunner(createLikelyMemberHashTurn(owner, gone)),
  );
  return write(async (tx) => {
    const reset = { token: body.token, password_hash };
    identify(await newPassword.resetPassword(tx, { ...services, device: call }, reset));
    return { message: '비밀번호가 재설정되었습니다.' };
  });
};

export const changePassword: Handler<typeof endpoints.changePassword> = async (call) => {
  const { write, apart, member, body, services, gone } = call;
  const { config } = services;
  const hashing = createHashRunner(createMemberHashTurn(member.id, gone));
  const wrong = () =>
    fieldError('WRONG_PASSWORD', 'current_password', '현재 비밀번호가 올바르지 않습니다.');
  const current = body.current_password;
  const checked = await verifyPassword({ db: apart, config }, member, current, hashing, wrong);
  checkNewPassword(body.new_password, checked, 'new_password');
  const password_hash = await hashPassword(body.new_password, hashing);
  const change = { password_hash, checked, wrong };
  const mail = { ...services, device: call };
  await write((tx) => newPassword.changePassword(tx, mail, member, change));
  return { message: '비밀번호가 성공적으로 변경되었습니다.' };
};
