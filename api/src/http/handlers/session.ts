import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { secondFactorMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { issueTakeBackLink } from '../../use-cases/account/take-back-link.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import {
  beginSession,
  renewHash,
  requireActive,
  requireUnlocked,
  wrongCredentials,
} from '../../use-cases/auth/begin-session.ts';
import { confirmSession, requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import { loginSubject, sessionSubject } from '../../use-cases/auth/guess.ts';
import {
  hashingInTurn,
  likelyMemberTurn,
  memberTurn,
  strangerTurn,
  takeCountingTurn,
} from '../../use-cases/auth/hash-turn.ts';
import { deleteOtherMarks, findAccount, isBrowserMark } from '../../use-cases/auth/login-origin.ts';
import { passwordMatches, verifyPassword } from '../../use-cases/auth/password.ts';
import { countHit, networkOf, uncountHit } from '../../use-cases/auth/rate-limit.ts';
import {
  consumeLogin,
  findLogin,
  requireSecondStep,
  verifySecondStep,
} from '../../use-cases/auth/second-step.ts';
import { endSession, endSessions, logOut, sessionsOf } from '../../use-cases/auth/session.ts';
import { accountKey } from '../../use-cases/auth/token.ts';
import { lockUser } from '../../use-cases/ownership.ts';
import type { Call, Handler } from '../call.ts';
import { relyingParty } from './passkey.ts';

/**
 * Returns the limit of wrong logins, for each account and network, so that a stranger's guesses do not lock out the owner. A browser
 * that the owner has used has a counter of its own. A known network has no counter of its own, because strangers in the network could
 * use it up.
 */
const wrongLoginsOf = ({ services, address, body }: Call<typeof endpoints.login>, known = '') =>
  ({
    kind: 'wrong-logins',
    subject: `${accountKey(body.username)} ${isBrowserMark(known) ? known : networkOf(address)}`,
    perMinute: services.config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  }) as const;

/**
 * Looks up the account and the place of a login, and counts the login before the password is checked: parallel guesses cannot exceed
 * the limits, and refused logins use no turn of the account. The queries are the same for existing and missing accounts.
 * @throws ApiError RATE_LIMITED
 */
async function beginLogin(call: Call<typeof endpoints.login>, key: string) {
  const { apart, services, address, identify } = call;
  const { db, config } = services;
  const found = await findAccount(db, key, call);
  if (found.user !== undefined) identify(found.user.id);
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'logins', subject: networkOf(address), perMinute });
  await countHit(apart, wrongLoginsOf(call, found.known));
  return found;
}

export const login: Handler<typeof endpoints.login> = async (call) => {
  const { write, apart, body, address, gone } = call;
  const key = accountKey(body.username);
  // The database queries also wait for a turn, so that strangers cannot overload the database.
  const { user, known } = await takeCountingTurn(address, gone, () => beginLogin(call, key));
  const turn =
    known === undefined
      ? strangerTurn(address, gone, key)
      : likelyMemberTurn(`${key} ${known}`, gone);
  const fits = await passwordMatches(user?.password_hash, body.password, hashingInTurn(turn));
  if (user === undefined || !fits) throw wrongCredentials();
  await uncountHit(apart, wrongLoginsOf(call, known));
  requireActive(user);
  requireUnlocked(user);
  const current = await renewHash(apart, user, body.password, memberTurn(user.id, gone));
  await requireSecondStep(apart, current, body.rememberMe);
  return write((tx) => beginSession(tx, call, current, body.rememberMe));
};

export const logout: Handler<typeof endpoints.logout> = async ({ write, member }) => {
  await write((tx) => logOut(tx, member));
  return undefined;
};

export const listSessions: Handler<typeof endpoints.listSessions> = async ({
  member,
  services,
}) => ({ sessions: await sessionsOf(services.db, member) });

export const endOneSession: Handler<typeof endpoints.endSession> = async ({
  write,
  member,
  params,
  services,
}) => {
  await requireRecentConfirmation(services.db, member);
  await write((tx) => endSession(tx, member.id, params.id));
  return undefined;
};

export const endOtherSessions: Handler<typeof endpoints.endOtherSessions> = async (call) => {
  const { write, member, services } = call;
  await requireRecentConfirmation(services.db, member);
  await write(async (tx) => {
    await lockUser(tx, member.id);
    await endSessions(tx, member.id, member.tokenHash);
    await deleteOtherMarks(tx, member.id, call);
  });
  return undefined;
};

export const finishLogin: Handler<typeof endpoints.finishLogin> = async (call) => {
  const { write, apart, body, services, address } = call;
  const { db, config, secrets, publicUrl } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'logins', subject: networkOf(address), perMinute });
  const user = await findLogin(db, body.login);
  call.identify(user.id);
  const subject = await loginSubject(db, user.id, call);
  // A caller at the second step is likely to be the member, because the password was correct.
  const turn = likelyMemberTurn(subject, call.gone);
  const checking = {
    db: apart,
    ...{ secrets, publicUrl },
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
    party: relyingParty(call.asked, config),
  };
  const method = await verifySecondStep(checking, { userId: user.id, subject, turn }, body);
  return write(async (tx) => {
    await lockUser(tx, user.id);
    const remembered = await consumeLogin(tx, body.login);
    if (method === 'recovery') {
      const link = await issueTakeBackLink(tx, user.id);
      await queueMail(tx, secrets, user.email, secondFactorMail(publicUrl(), link, 'codeUsed'));
    }
    return beginSession(tx, call, user, remembered);
  });
};

const wrongPassword = () =>
  fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');

export const confirm: Handler<typeof endpoints.confirm> = async (call) => {
  const { write, apart, member, body, services, gone } = call;
  const { config, secrets, publicUrl } = services;
  const perMinute = config.RATE_WRONG_LOGINS_PER_ACCOUNT;
  const turn = memberTurn(member.id, gone);
  if ('password' in body) {
    await verifyPassword(
      { db: apart, config },
      member,
      body.password,
      hashingInTurn(turn),
      wrongPassword,
    );
  } else {
    const trial = { userId: member.id, subject: sessionSubject(member), turn };
    const party = relyingParty(call.asked, config);
    await verifySecondStep({ db: apart, secrets, publicUrl, perMinute, party }, trial, body);
  }
  await write((tx) => confirmSession(tx, member));
  return { message: '확인되었습니다.' };
};
