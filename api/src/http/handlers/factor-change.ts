import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import type { Member } from '../../domain/auth/session.ts';
import { ownUser, withMember } from '../../domain/ownership.ts';
import { type FactorNews, factorMail } from '../../mail/factor-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import type { Services } from '../services.ts';

/**
 * Changes what protects the account of a member who was confirmed a short time ago, one change at a time, together with
 * the mail that tells of it.
 * @throws ApiError CONFIRMATION_REQUIRED, and what `work` throws
 */
export async function changeFactors<T>(
  { db, secrets, publicUrl }: Services,
  member: Member,
  news: FactorNews,
  work: (tx: Database, user: UserRow) => Promise<T>,
): Promise<T> {
  await requireRecentConfirmation(db, member);
  return withMember(db, member.id, async (tx) => {
    const user = await ownUser(tx, member.id);
    const result = await work(tx, user);
    await queueMail(tx, secrets, user.email, factorMail(publicUrl(), news));
    return result;
  });
}
