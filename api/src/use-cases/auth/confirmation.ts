import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { sessions } from '../../storage/schema/session.ts';
import { ApiError } from '../api-error.ts';
import { lockUser, ownUser } from '../ownership.ts';
import type { Member } from './session.ts';

/** For how long a confirmation counts, in minutes. */
const VALID_MINUTES = 10;

/**
 * For calls that change the security of an account: the member has logged in, or confirmed who they are, a short time
 * ago in this session. Not for ordinary writes.
 * @throws ApiError CONFIRMATION_REQUIRED; the client confirms and makes the call again
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
 * Locks the member for such a change, and asks about the confirmation then: the session may have ended while the call waited.
 * @throws ApiError CONFIRMATION_REQUIRED
 */
export async function lockConfirmedMember(tx: Database, member: Member): Promise<UserRow> {
  await lockUser(tx, member.id);
  await requireRecentConfirmation(tx, member);
  return ownUser(tx, member.id);
}

/** Notes that the member of this session has just proved who they are. */
export async function confirmSession(db: Database, member: Member): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmed_at: sql`now()` })
    .where(eq(sessions.token_hash, member.tokenHash));
}
