import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../domain/api-error.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import type { Device } from '../../domain/auth/device.ts';
import { hashPassword, isOutdated, passwordFits } from '../../domain/auth/password.ts';
import { countHit, networkOf, takeBackHit } from '../../domain/auth/rate-limit.ts';
import {
  endSession,
  endSessions,
  logOut,
  openSession,
  sessionsOf,
} from '../../domain/auth/session.ts';
import { ownUser, withMember } from '../../domain/ownership.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { tellNewDevice } from './security-mail.ts';

const wrongCredentials = () =>
  new ApiError('INVALID_CREDENTIALS', '사용자명 또는 비밀번호가 올바르지 않습니다.');

/**
 * Opens the session of a member whose password has been checked. With the member locked, the password must still be the
 * one that was checked: a login that overlaps a new password must not survive it.
 */
const signIn = (
  services: Services,
  checked: UserRow,
  { password, rememberMe }: { password: string; rememberMe: boolean },
  device: Device,
): Promise<string> =>
  withMember(services.db, checked.id, async (tx) => {
    const user = await ownUser(tx, checked.id);
    if (user.password_hash !== checked.password_hash) throw wrongCredentials();
    if (user.status !== 'active') throw new ApiError('NOT_ACTIVE', 'Account is not active');
    if (isOutdated(user.password_hash)) {
      const password_hash = await hashPassword(password);
      await tx.update(users).set({ password_hash }).where(eq(users.id, user.id));
    }
    await tellNewDevice(tx, user, device, services);
    return openSession(tx, user.id, rememberMe, device);
  });

export const login: Handler<typeof endpoints.login> = async (call) => {
  const { body, services, address, userAgent, identify } = call;
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
  const token = await signIn(services, user, body, { address, userAgent });
  const { id: user_id, username, email, name } = user;
  return { token, user_id, username, email, name };
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
