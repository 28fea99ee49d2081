import type { endpoints } from '@naru/contract/endpoints/endpoints';
import {
  beginSession,
  renewHash,
  requireActive,
  requireUnlocked,
  wrongCredentials,
} from '../../use-cases/auth/begin-session.ts';
import { requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import {
  inTurn,
  likelyMemberTurn,
  memberTurn,
  strangerTurn,
  takeCountingTurn,
} from '../../use-cases/auth/hash-turn.ts';
import { deleteOtherMarks, findAccount, isBrowserMark } from '../../use-cases/auth/login-origin.ts';
import { passwordMatches } from '../../use-cases/auth/password.ts';
import { countHit, networkOf, uncountHit } from '../../use-cases/auth/rate-limit.ts';
import { requireSecondStep } from '../../use-cases/auth/second-step.ts';
import { endSession, endSessions, logOut, sessionsOf } from '../../use-cases/auth/session.ts';
import { accountKey } from '../../use-cases/auth/token.ts';
import { lockUser } from '../../use-cases/ownership.ts';
import type { Call, Handler } from '../call.ts';

/**
 * The limit of wrong logins, for each account and address, so that a stranger's guesses do not lock out the owner. A browser that the
 * owner has used has a counter of its own. A known network has none, because strangers in it could use that counter.
 */
const wrongLoginsOf = ({ services, address, body }: Call<typeof endpoints.login>, known = '') =>
  ({
    kind: 'wrong-logins',
    subject: `${accountKey(body.username)} ${isBrowserMark(known) ? known : networkOf(address)}`,
    perMinute: services.config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  }) as const;

/**
 * Looks up account and place of a login, and counts the login: parallel guesses cannot exceed the limits, and refused logins take no
 * turn of the account. The queries are the same for existing and missing accounts.
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
  // The queries wait for a turn too, so that strangers cannot overload the database either.
  const { user, known } = await takeCountingTurn(address, gone, () => beginLogin(call, key));
  const turn =
    known === undefined
      ? strangerTurn(address, gone, key)
      : likelyMemberTurn(`${key} ${known}`, gone);
  const fits = await passwordMatches(user?.password_hash, body.password, inTurn(turn));
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
