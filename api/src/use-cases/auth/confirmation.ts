import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { sessions } from '../../storage/schema/session.ts';
import { ApiError } from '../api-error.ts';
import { lockUser, ownUser } from '../ownership.ts';
import type { Member } from './session.ts';

/** The validity of a confirmation, in minutes. */
const VALID_MINUTES = 10;

/**
 * For calls that change the security of an account: requires that the member has logged in, or confirmed their identity, in this
 * session a short time ago. Not for ordinary writes.
 * @throws ApiError CONFIRMATION_REQUIRED; the client then confirms and repeats the call
 */
export async function requireRecentConfirmation(db: Reader, member: Member): Promise<void> {
  const recent = and(
    eq(sessions.token_hash, member.tokenHash),
    gt(sessions.confirmed_at, sql`now() - make_interval(mins => ${VALID_MINUTES})`),
  );
  if ((await db.$count(sessions, recent)) > 0) return;
  throw new ApiError('CONFIRMATION_REQUIRED', '계속하려면 본인 확인이 필요합니다.');
}

/**
 * Locks the member for a change of security, and checks the confirmation under the lock, because the session may have ended while the
 * call waited.
 * @throws ApiError CONFIRMATION_REQUIRED
 */
export async function lockConfirmedMember(tx: Database, member: Member): Promise<UserRow> {
  await lockUser(tx, member.id);
  await requireRecentConfirmation(tx, member);
  return ownUser(tx, member.id);
}

/** Records that the member of this session has just proved their identity. */
export async function confirmSession(db: Database, member: Member): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmed_at: sql`now()` })
    .where(eq(sessions.token_hash, member.tokenHash));
}
