import { type FactorNews, factorMail } from '../../mail/factor-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import { issueTakeBackLink } from '../account/take-back-link.ts';
import { lockConfirmedMember } from './confirmation.ts';
import type { Member } from './session.ts';

/**
 * Runs a change of the member's factors. Requires a recent confirmation, runs one change at a time, and queues in the same
 * transaction the mail about the change, whose link takes the account back.
 * @throws ApiError CONFIRMATION_REQUIRED, and errors of `work`
 */
export async function changeFactors<T>(
  { tx, secrets, publicUrl }: MailContext & { tx: Database },
  member: Member,
  news: FactorNews,
  work: () => Promise<T>,
): Promise<T> {
  const { email } = await lockConfirmedMember(tx, member);
  const link = await issueTakeBackLink(tx, member.id);
  const result = await work();
  await queueMail(tx, secrets, email, factorMail(publicUrl(), link, news));
  return result;
}
