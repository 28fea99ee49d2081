import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, eq } from 'drizzle-orm';
import { requireUnlocked } from '../../domain/account/entry.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import {
  atTheDoor,
  type Hashing,
  type HashTurn,
  inTurn,
  likelyTurn,
  memberTurn,
  strangerTurn,
  takeTurn,
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

/**
 * Whether it is the account's password; counted first, so that parallel guesses cannot get around the limits. It asks the database the same
 * whether there is such an account or not.
 * @throws ApiError RATE_LIMITED
 */
async function checkLogin(
  { services: { db, config }, address, body }: Call<typeof endpoints.login>,
  stored: string | undefined,
  hashing: Hashing,
): Promise<boolean> {
  const network = networkOf(address);
  const wrongLogins = {
    kind: 'wrong-logins',
    // By address too: a stranger's guesses do not keep the owner out.
    subject: `${accountKey(body.username)} ${network}`,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'logins', subject: network, perMinute });
  await countHit(db, wrongLogins);
  const fits = await passwordFits(stored, body.password, hashing);
  if (fits) await takeBackHit(db, wrongLogins);
  return fits;
}

export const login: Handler<typeof endpoints.login> = async (call) => {
  const { body, services, address, gone, identify } = call;
  const { db } = services;
  const key = accountKey(body.username);
  const { user, isKnown, place } = await atTheDoor(address, gone, async () => {
    const here = placeOf(call);
    return { place: here, ...(await findAccount(db, key, here)) };
  });
  if (user !== undefined) identify(user.id);
  const turn = isKnown ? likelyTurn(`${key} ${place}`, gone) : strangerTurn(address, gone, key);
  // Also what is asked of the database waits for its turn: strangers take no more of that than of the processor.
  const fits = await takeTurn(turn, (hashing) => checkLogin(call, user?.password_hash, hashing));
  if (user === undefined || !fits) throw wrongCredentials();
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
