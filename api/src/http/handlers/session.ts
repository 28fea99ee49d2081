import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, eq } from 'drizzle-orm';
import { requireUnlocked } from '../../domain/account/entry.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import {
  type HashTurn,
  inTurn,
  likelyTurn,
  memberTurn,
  strangerTurn,
  takeCountingTurn,
} from '../../domain/auth/hash-turn.ts';
import { findAccount, placeOf } from '../../domain/auth/known-place.ts';
import { hashPassword, isOutdated, passwordFits } from '../../domain/auth/password.ts';
import { countHit, networkOf, takeBackHit } from '../../domain/auth/rate-limit.ts';
import { requireSecondStep } from '../../domain/auth/second-step.ts';
import { endSession, endSessions, logOut, sessionsOf } from '../../domain/auth/session.ts';
import type { Database } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import type { Call, Handler } from '../call.ts';
import { beginSession, requireActive, wrongCredentials } from './session-response.ts';

/** Hashes a password again that was hashed with weaker parameters. */
async function renewHash(db: Database, user: UserRow, password: string, turn: HashTurn) {
  if (!isOutdated(user.password_hash)) return user;
  const password_hash = await hashPassword(password, inTurn(turn));
  const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash));
  await db.update(users).set({ password_hash }).where(same);
  return { ...user, password_hash };
}

/** The limit of wrong logins. By address too: a stranger's guesses do not keep the owner out. */
const wrongLoginsOf = ({ services, address, body }: Call<typeof endpoints.login>) =>
  ({
    kind: 'wrong-logins',
    subject: `${accountKey(body.username)} ${networkOf(address)}`,
    perMinute: services.config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  }) as const;

/**
 * Finds out who logs in from where, and counts it: parallel guesses cannot get around the limits, and what they refuse takes no turn of the
 * account's. It asks the database the same whether there is such an account or not.
 * @throws ApiError RATE_LIMITED
 */
async function beginLogin(call: Call<typeof endpoints.login>, key: string) {
  const { services, address, identify } = call;
  const { db, config } = services;
  const place = placeOf(call);
  const found = await findAccount(db, key, place);
  if (found.user !== undefined) identify(found.user.id);
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'logins', subject: networkOf(address), perMinute });
  await countHit(db, wrongLoginsOf(call));
  return { place, ...found };
}

export const login: Handler<typeof endpoints.login> = async (call) => {
  const { body, services, address, gone } = call;
  const { db } = services;
  const key = accountKey(body.username);
  // What is asked of the database waits for its turn, too: strangers take no more of that than of the processor.
  const { user, isKnown, place } = await takeCountingTurn(address, gone, () =>
    beginLogin(call, key),
  );
  const turn = isKnown ? likelyTurn(`${key} ${place}`, gone) : strangerTurn(address, gone, key);
  const fits = await passwordFits(user?.password_hash, body.password, inTurn(turn));
  if (user === undefined || !fits) throw wrongCredentials();
  await takeBackHit(db, wrongLoginsOf(call));
  requireActive(user);
  requireUnlocked(user);
  const current = await renewHash(db, user, body.password, memberTurn(user.id, gone));
  await requireSecondStep(db, current, body.rememberMe);
  return beginSession(db, call, current, body.rememberMe);
};

export const logout: Handler<typeof endpoints.logout> = async ({ member, services }) => {
  await logOut(services.db, member);
  return undefined;
};

export const listSessions: Handler<typeof endpoints.listSessions> = async ({
  member,
  services,
}) => ({ sessions: await sessionsOf(services.db, member) });

export const endOneSession: Handler<typeof endpoints.endSession> = async ({
  member,
  params,
  services,
}) => {
  await requireRecentConfirmation(services.db, member);
  await endSession(services.db, member.id, params.id);
  return undefined;
};

export const endOtherSessions: Handler<typeof endpoints.endOtherSessions> = async ({
  member,
  services,
}) => {
  await requireRecentConfirmation(services.db, member);
  await endSessions(services.db, member.id, member.tokenHash);
  return undefined;
};
