import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { requireUnlocked } from '../../use-cases/account/entry.ts';
import { accountKey } from '../../use-cases/auth/account-key.ts';
import {
  beginSession,
  renewHash,
  requireActive,
  wrongCredentials,
} from '../../use-cases/auth/begin-session.ts';
import { requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import {
  inTurn,
  likelyTurn,
  memberTurn,
  strangerTurn,
  takeCountingTurn,
} from '../../use-cases/auth/hash-turn.ts';
import { findAccount, forgetOtherMarks, isMark } from '../../use-cases/auth/known-place.ts';
import { passwordFits } from '../../use-cases/auth/password.ts';
import { countHit, networkOf, takeBackHit } from '../../use-cases/auth/rate-limit.ts';
import { requireSecondStep } from '../../use-cases/auth/second-step.ts';
import { endSession, endSessions, logOut, sessionsOf } from '../../use-cases/auth/session.ts';
import { lockUser } from '../../use-cases/ownership.ts';
import type { Call, Handler } from '../call.ts';

/**
 * The limit of wrong logins. By address too: a stranger's guesses do not keep the owner out. A browser that the owner has used counts by
 * itself; but no known network does, which strangers in it could try out.
 */
const wrongLoginsOf = ({ services, address, body }: Call<typeof endpoints.login>, known = '') =>
  ({
    kind: 'wrong-logins',
    subject: `${accountKey(body.username)} ${isMark(known) ? known : networkOf(address)}`,
    perMinute: services.config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  }) as const;

/**
 * Finds out who logs in from where, and counts it: parallel guesses cannot get around the limits, and what they refuse takes no turn of the
 * account's. It asks the database the same whether there is such an account or not.
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
  // What is asked of the database waits for its turn, too: strangers take no more of that than of the processor.
  const { user, known } = await takeCountingTurn(address, gone, () => beginLogin(call, key));
  const turn =
    known === undefined ? strangerTurn(address, gone, key) : likelyTurn(`${key} ${known}`, gone);
  const fits = await passwordFits(user?.password_hash, body.password, inTurn(turn));
  if (user === undefined || !fits) throw wrongCredentials();
  await takeBackHit(apart, wrongLoginsOf(call, known));
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
    await forgetOtherMarks(tx, member.id, call);
  });
  return undefined;
};
