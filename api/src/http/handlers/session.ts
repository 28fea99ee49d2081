import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { secondFactorMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { issueTakeBackLink } from '../../use-cases/account/take-back-link.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import {
  beginSession,
  renewPasswordHash,
  requireActiveAccount,
  requireUnlockedAccount,
  wrongCredentialsError,
} from '../../use-cases/auth/begin-session.ts';
import { confirmSession, requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import { guessSubjectOfLogin, guessSubjectOfSession } from '../../use-cases/auth/guess.ts';
import {
  createHashRunner,
  createLikelyMemberHashTurn,
  createMemberHashTurn,
  createStrangerHashTurn,
  takeGuessCountingTurn,
} from '../../use-cases/auth/hash-turn.ts';
import {
  deleteOtherBrowserMarks,
  findAccount,
  isBrowserMark,
  toMailOrigin,
} from '../../use-cases/auth/login-origin.ts';
import { passwordMatches, verifyPassword } from '../../use-cases/auth/password.ts';
import { countHit, networkOfAddress, subtractHit } from '../../use-cases/auth/rate-limit.ts';
import {
  consumePendingLogin,
  findPendingLogin,
  requireSecondStep,
  verifySecondStep,
} from '../../use-cases/auth/second-step.ts';
import { endSession, endSessions, logOut, readSessions } from '../../use-cases/auth/session.ts';
import { toAccountKey } from '../../use-cases/auth/token.ts';
import { lockUser } from '../../use-cases/ownership.ts';
import type { EndpointCall, Handler } from '../call.ts';
import { createRelyingParty } from './passkey.ts';

/**
 * Returns the limit of wrong logins, for each account and network, so that a stranger's guesses do not lock out the owner. A browser
 * that the owner has used has a counter of its own. A known network has no counter of its own, because strangers in the network could
 * use it up.
 */
const wrongLoginsOf = (
  { services, address, body }: EndpointCall<typeof endpoints.login>,
  known = '',
) =>
  ({
    kind: 'wrong-logins',
    subject: `${toAccountKey(body.username)} ${isBrowserMark(known) ? known : networkOfAddress(address)}`,
    perMinute: services.config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  }) as const;

/**
 * Looks up the account and the place of a login, and counts the login before the password is checked: parallel guesses cannot exceed
 * the limits, and refused logins use no turn of the account. The queries are the same for existing and missing accounts.
 * @throws ApiError RATE_LIMITED
 */
async function beginLogin(call: EndpointCall<typeof endpoints.login>) {
  const { apart, services, address, identify, body } = call;
  const { db, config } = services;
  const found = await findAccount(db, body.username, call);
  if (found.user !== undefined) identify(found.user.id);
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'logins', subject: networkOfAddress(address), perMinute });
  await countHit(apart, wrongLoginsOf(call, found.known));
  return found;
}

export const login: Handler<typeof endpoints.login> = async (call) => {
  const { write, apart, body, address, gone } = call;
  const key = toAccountKey(body.username);
  // The database queries also wait for a turn, so that strangers cannot overload the database.
  const { user, known } = await takeGuessCountingTurn(address, gone, () => beginLogin(call));
  const turn =
    known === undefined
      ? createStrangerHashTurn(address, gone, key)
      : createLikelyMemberHashTurn(`${key} ${known}`, gone);
  const fits = await passwordMatches(user?.password_hash, body.password, createHashRunner(turn));
  if (user === undefined || !fits) throw wrongCredentialsError();
  await subtractHit(apart, wrongLoginsOf(call, known));
  requireActiveAccount(user);
  requireUnlockedAccount(user);
  const current = await renewPasswordHash(
    apart,
    user,
    body.password,
    createMemberHashTurn(user.id, gone),
  );
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
}) => ({ sessions: await readSessions(services.db, member) });

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
    await deleteOtherBrowserMarks(tx, member.id, call);
  });
  return undefined;
};

export const finishLogin: Handler<typeof endpoints.finishLogin> = async (call) => {
  const { write, apart, body, services, address } = call;
  const { db, config, secrets, publicUrl } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'logins', subject: networkOfAddress(address), perMinute });
  const user = await findPendingLogin(db, body.login);
  call.identify(user.id);
  const subject = await guessSubjectOfLogin(db, user.id, call);
  // A caller at the second step is likely to be the member, because the password was correct.
  const turn = createLikelyMemberHashTurn(subject, call.gone);
  const checking = {
    db: apart,
    ...{ secrets, publicUrl, device: call },
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
    party: createRelyingParty(call.asked, config),
  };
  const method = await verifySecondStep(checking, { userId: user.id, subject, turn }, body);
  return write(async (tx) => {
    await lockUser(tx, user.id);
    const remembered = await consumePendingLogin(tx, body.login);
    if (method === 'recovery') {
      const link = await issueTakeBackLink(tx, user.id);
      await queueMail(
        tx,
        secrets,
        user.email,
        secondFactorMail(publicUrl(), link, 'codeUsed', toMailOrigin(call)),
      );
    }
    return beginSession(tx, call, user, remembered);
  });
};

const wrongPassword = () =>
  fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');

export const confirmIdentity: Handler<typeof endpoints.confirm> = async (call) => {
  const { write, apart, member, body, services, gone } = call;
  const { config, secrets, publicUrl } = services;
  const perMinute = config.RATE_WRONG_LOGINS_PER_ACCOUNT;
  const turn = createMemberHashTurn(member.id, gone);
  if ('password' in body) {
    await verifyPassword(
      { db: apart, config },
      member,
      body.password,
      createHashRunner(turn),
      wrongPassword,
    );
  } else {
    const trial = { userId: member.id, subject: guessSubjectOfSession(member), turn };
    const party = createRelyingParty(call.asked, config);
    await verifySecondStep(
      { db: apart, secrets, publicUrl, device: call, perMinute, party },
      trial,
      body,
    );
  }
  await write((tx) => confirmSession(tx, member));
  return { message: '확인되었습니다.' };
};
