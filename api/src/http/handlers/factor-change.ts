import { issueTakeBackLink } from '../../domain/account/take-back-link.ts';
import { withConfirmedMember } from '../../domain/auth/confirmation.ts';
import type { Member } from '../../domain/auth/session.ts';
import { type FactorNews, factorMail } from '../../mail/factor-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import type { Services } from '../services.ts';

/**
 * Changes what protects the account of a member who was confirmed a short time ago, one change at a time, together with
 * the mail that tells of it, and whose link takes the account back to before it.
 * @throws ApiError CONFIRMATION_REQUIRED, and what `work` throws
 */
export const changeFactors = <T>(
  { db, secrets, publicUrl }: Services,
  member: Member,
  news: FactorNews,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  withConfirmedMember(db, member, async (tx, { email }) => {
    const link = await issueTakeBackLink(tx, member.id);
    const result = await work(tx);
    await queueMail(tx, secrets, email, factorMail(publicUrl(), link, news));
    return result;
  });
