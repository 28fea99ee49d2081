import { and, eq, gt, sql } from 'drizzle-orm';
import { type SecondFactorEvent, secondFactorMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { sessions } from '../../storage/schema/session.ts';
import { ensureRestoredMember } from '../account/separation.ts';
import { issueTakeBackLink } from '../account/take-back-link.ts';
import { ApiError } from '../api-error.ts';
import { findOwnUser, lockUser } from '../ownership.ts';
import { type RequestDevice, toMailOrigin } from './login-origin.ts';
import type { Member } from './session.ts';

/** The validity of a confirmation, in minutes. */
const VALID_MINUTES = 10;

/**
 * Requires that the member logged in, or confirmed their identity, in this session within the last ten minutes. For calls that change
 * the security of an account, not for ordinary writes.
 * @throws ApiError CONFIRMATION_REQUIRED; the client then confirms and repeats the call
 */
export async function requireRecentConfirmation(db: DatabaseReader, member: Member): Promise<void> {
  const recent = and(
    eq(sessions.token_hash, member.tokenHash),
    gt(sessions.confirmed_at, sql`now() - make_interval(mins => ${VALID_MINUTES})`),
  );
  if ((await db.$count(sessions, recent)) > 0) return;
  throw new ApiError('CONFIRMATION_REQUIRED', '계속하려면 본인 확인이 필요합니다.');
}

/**
 * Locks the member for a change of the account's security, and checks the confirmation under the lock, because the session may have
 * ended while the call waited.
 * @throws ApiError CONFIRMATION_REQUIRED
 */
export async function lockConfirmedMember(tx: Database, member: Member): Promise<UserRow> {
  await lockUser(tx, member.id);
  await requireRecentConfirmation(tx, member);
  return ensureRestoredMember(tx, await findOwnUser(tx, member.id));
}

/** Records that the member of this session has just proved their identity. */
export async function confirmSession(db: Database, member: Member): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmed_at: sql`now()` })
    .where(eq(sessions.token_hash, member.tokenHash));
}

/** A call that changes the factors of a member: the request's device is named in the mail about the change. */
interface FactorCall extends RequestDevice {
  member: Member;
  services: MailContext;
}

/**
 * Runs a change of the member's factors, one change at a time. Requires a recent confirmation. Queues the mail about the change in the
 * same transaction; the link in the mail takes the account back.
 * @throws ApiError CONFIRMATION_REQUIRED, and errors of `work`
 */
export async function runFactorChange<T>(
  tx: Database,
  call: FactorCall,
  news: SecondFactorEvent,
  work: () => Promise<T>,
): Promise<T> {
  const { member, services } = call;
  const { email } = await lockConfirmedMember(tx, member);
  const link = await issueTakeBackLink(tx, member.id);
  const result = await work();
  const mail = secondFactorMail(services.publicUrl(), link, news, toMailOrigin(call));
  await queueMail(tx, services.secrets, email, mail);
  return result;
}
