import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, eq } from 'drizzle-orm';
import { requireUnlocked } from '../../domain/account/entry.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import { hashPassword, isOutdated, passwordFits } from '../../domain/auth/password.ts';
import { countHit, networkOf, takeBackHit } from '../../domain/auth/rate-limit.ts';
import { requireSecondStep } from '../../domain/auth/second-step.ts';
import { endSession, endSessions, logOut, sessionsOf } from '../../domain/auth/session.ts';
import type { Database } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import type { Handler } from '../call.ts';
import { beginSession, requireActive, wrongCredentials } from './session-response.ts';

/** Hashes a password again that was hashed with weaker parameters. */
async function renewHash(db: Database, user: UserRow, password: string): Promise<UserRow> {
  if (!isOutdated(user.password_hash)) return user;
  const password_hash = await hashPassword(password);
  const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash));
  await db.update(users).set({ password_hash }).where(same);
  return { ...user, password_hash };
}

export const login: Handler<typeof endpoints.login> = async (call) => {
  const { body, services, address, identify } = call;
  const { db, config } = services;
  const key = accountKey(body.username);
  const wrongLogins = {
    kind: 'wrong-logins',
    // By address too: a stranger's guesses do not keep the owner out.
    subject: `${key} ${networkOf(address)}`,
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
  } as const;
  await countHit(db, {
    kind: 'logins',
    subject: networkOf(address),
    perMinute: config.RATE_LOGINS_PER_ADDRESS,
  });
  // Counted before the password is checked, so that parallel guesses cannot get around the limit.
  await countHit(db, wrongLogins);
  const [user] = await db.select().from(users).where(eq(users.username_key, key));
  if (user !== undefined) identify(user.id);
  const fits = await passwordFits(user?.password_hash, body.password);
  if (user === undefined || !fits) throw wrongCredentials();
  await takeBackHit(db, wrongLogins);
  requireActive(user);
  requireUnlocked(user);
  const current = await renewHash(db, user, body.password);
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
