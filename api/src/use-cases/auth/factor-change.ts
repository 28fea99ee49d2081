import { type FactorEvent, factorMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import { issueTakeBackLink } from '../account/take-back-link.ts';
import { lockConfirmedMember } from './confirmation.ts';
import type { Member } from './session.ts';

/**
 * Changes what protects the account of a member who was confirmed a short time ago, one change at a time, together with
 * the mail that tells of it, and whose link takes the account back to before it.
 * @throws ApiError CONFIRMATION_REQUIRED, and what `work` throws
 */
export async function changeFactors<T>(
  { tx, secrets, publicUrl }: MailContext & { tx: Database },
  member: Member,
  news: FactorEvent,
  work: () => Promise<T>,
): Promise<T> {
  const { email } = await lockConfirmedMember(tx, member);
  const link = await issueTakeBackLink(tx, member.id);
  const result = await work();
  await queueMail(tx, secrets, email, factorMail(publicUrl(), link, news));
  return result;
}
