import type { Session } from '@naru/contract/entities/session';
import { enterAccount } from '../../domain/account/entry.ts';
import { ApiError } from '../../domain/api-error.ts';
import { notePlaces, type Whereabouts } from '../../domain/auth/known-place.ts';
import { openSession } from '../../domain/auth/session.ts';
import { ownUser, withMember } from '../../domain/ownership.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import type { Services } from '../services.ts';
import { tellNewDevice } from './security-mail.ts';

/** What a login with the wrong username or password gets. */
export const wrongCredentials = (): ApiError =>
  new ApiError('INVALID_CREDENTIALS', '사용자명 또는 비밀번호가 올바르지 않습니다.');

/** @throws ApiError NOT_ACTIVE */
export function requireActive({ status }: UserRow): void {
  if (status !== 'active') throw new ApiError('NOT_ACTIVE', 'Account is not active');
}

/** What a call tells of where it came from. */
interface Login extends Whereabouts {
  services: Pick<Services, 'secrets' | 'publicUrl'>;
  keepMark: (mark: string) => void;
}

/**
 * Opens a session for a member who has proved who they are, and answers with it. With the member locked, the password
 * must still be the one of `checked`: a login that overlaps a new password must not survive it.
 */
export const beginSession = (
  db: Database,
  { services, address, userAgent, marks, keepMark }: Login,
  checked: UserRow,
  remembered: boolean,
): Promise<Session> =>
  withMember(db, checked.id, async (tx) => {
    const user = await ownUser(tx, checked.id);
    if (user.password_hash !== checked.password_hash) throw wrongCredentials();
    requireActive(user);
    const entered = await enterAccount(tx, user);
    const device = { address, userAgent };
    await tellNewDevice(tx, entered, device, services);
    const mark = await notePlaces(tx, entered.id, { ...device, marks });
    const token = await openSession(tx, entered.id, remembered, device);
    if (mark !== undefined) keepMark(mark);
    const { id: user_id, username, email, name } = entered;
    return { token, user_id, username, email, name };
  });
