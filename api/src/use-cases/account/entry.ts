import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { ownUser } from '../ownership.ts';
import { restoreIdleMember } from './separation.ts';

/** @throws ApiError ACCOUNT_LOCKED when an operator has locked the account */
export function requireUnlocked({ locked_at }: UserRow): void {
  if (locked_at !== null) {
    throw new ApiError('ACCOUNT_LOCKED', '이용이 정지된 계정입니다. 고객 지원에 문의해주세요.');
  }
}

/**
 * The last check of every kind of login, after the proof of identity: refuses locked accounts, and restores separated personal data.
 * Returns the current account.
 * @throws ApiError ACCOUNT_LOCKED
 */
export async function admitMember(tx: Database, user: UserRow): Promise<UserRow> {
  requireUnlocked(user);
  if (user.separated_at === null) return user;
  await restoreIdleMember(tx, user.id);
  return ownUser(tx, user.id);
}
