import { type TermsVersion, unseenTermsAnnouncement } from '@naru/contract/rules/terms';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { termsChangeMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { type Database, runTransaction } from '../../storage/database.ts';
import { users } from '../../storage/schema/member.ts';

/** The number of members in one transaction, so that an announcement does not lock every account for long. */
const BATCH = 500;

const dateOf = (iso: string): string =>
  new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(
    new Date(iso),
  );

function informBatch(
  db: Database,
  mail: MailContext,
  { version, effective, summary }: TermsVersion,
): Promise<number> {
  return runTransaction(db, async (tx) => {
    const uninformed = tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.status, 'active'), isNull(users.separated_at), lt(users.terms_told, version)),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const informed = await tx
      .update(users)
      .set({ terms_told: version })
      .where(inArray(users.id, uninformed))
      .returning({ email: users.email });
    for (const { email } of informed) {
      await queueMail(
        tx,
        mail.secrets,
        email,
        termsChangeMail(mail.publicUrl(), dateOf(effective), summary),
      );
    }
    return informed.length;
  });
}

/** Mails each active member once about an announced change of the terms. */
export async function announceTermsChange(
  db: Database,
  mail: MailContext,
  versions: readonly TermsVersion[],
  now: Date,
): Promise<void> {
  const change = unseenTermsAnnouncement(versions, 1, now);
  if (change === undefined) return;
  while ((await informBatch(db, mail, change)) > 0);
}
