import type { Session } from '@naru/contract/entities/session';
import { and, eq } from 'drizzle-orm';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { ensureRestoredMember } from '../account/separation.ts';
import { ApiError } from '../api-error.ts';
import { findOwnUser, lockUser } from '../ownership.ts';
import { createHashRunner, type HashTurn } from './hash-turn.ts';
import { type LoginOrigin, recordLoginPlaces } from './login-origin.ts';
import { hashPassword, isOutdatedHash } from './password.ts';
import { mailAboutNewDevice } from './security-mail.ts';
import { openSession } from './session.ts';

/**
 * Requires that no operator has locked the account.
 * @throws ApiError ACCOUNT_LOCKED
 */
export function requireUnlockedAccount({ locked_at }: UserRow): void {
  if (locked_at !== null) {
    throw new ApiError('ACCOUNT_LOCKED', '이용이 정지된 계정입니다. 운영자에게 문의해주세요.');
  }
}

/** Creates the error for a login with a wrong username or password. */
export const wrongCredentialsError = (): ApiError =>
  new ApiError('INVALID_CREDENTIALS', '사용자명 또는 비밀번호가 올바르지 않습니다.');

/**
 * Requires an active account.
 * @throws ApiError NOT_ACTIVE
 */
export function requireActiveAccount({ status }: UserRow): void {
  if (status !== 'active') throw new ApiError('NOT_ACTIVE', 'Account is not active');
}

/** The origin of a login. */
interface Login extends LoginOrigin {
  services: MailContext;
  keepMark: (mark: string) => void;
}

/**
 * Opens a session for a member who has proved their identity, and returns the response. Locks the member and requires that the
 * password of `checked` is still valid, so that a concurrent password change does not leave this session open. Restores separated
 * personal data.
 * @throws ApiError INVALID_CREDENTIALS, NOT_ACTIVE, ACCOUNT_LOCKED
 */
export async function beginSession(
  tx: Database,
  { services, address, userAgent, marks, keepMark }: Login,
  checked: UserRow,
  remembered: boolean,
): Promise<Session> {
  await lockUser(tx, checked.id);
  const user = await findOwnUser(tx, checked.id);
  if (user.password_hash !== checked.password_hash) throw wrongCredentialsError();
  requireActiveAccount(user);
  requireUnlockedAccount(user);
  const entered = await ensureRestoredMember(tx, user);
  const device = { address, userAgent };
  await mailAboutNewDevice(tx, entered, { ...services, device });
  const mark = await recordLoginPlaces(tx, entered.id, { ...device, marks });
  const token = await openSession(tx, entered.id, remembered, device);
  if (mark !== undefined) keepMark(mark);
  const { id: user_id, username, email, name } = entered;
  return { token, user_id, username, email, name };
}

/** Hashes a password again if the stored hash has weaker parameters. Returns the account with its current hash. */
export async function renewPasswordHash(
  db: Database,
  user: UserRow,
  password: string,
  turn: HashTurn,
): Promise<UserRow> {
  if (!isOutdatedHash(user.password_hash)) return user;
  const password_hash = await hashPassword(password, createHashRunner(turn));
  const isSame = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash));
  await db.update(users).set({ password_hash }).where(isSame);
  return { ...user, password_hash };
}
