import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { mails } from '../storage/schema/mail.ts';
import { sealedPlaceOfMailHtml, sealedPlaceOfMailText } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import type { MailText } from './mail-texts.ts';

/** The dependencies for queueing mails: the encryption of stored mails, and the address of the console for links. */
export interface MailContext {
  secrets: SecretBox;
  publicUrl: () => string;
}

/**
 * Queues a mail in the transaction that causes the mail, so that both are committed or neither. With a mail server, a background job
 * sends the mail. Without a mail server, the mail stays in the queue and the outbox page shows it.
 */
export async function queueMail(
  tx: Database,
  box: SecretBox,
  to: string,
  mail: MailText,
): Promise<void> {
  const id = newId();
  const text = box.seal(mail.text, sealedPlaceOfMailText(id));
  const html = box.seal((await mail.html).toString(), sealedPlaceOfMailHtml(id));
  await tx.insert(mails).values({ id, to, subject: mail.subject, text, html, sealed: true });
}

type MailRow = typeof mails.$inferSelect;

/** Decrypts the plain text and the HTML of a stored mail. */
export const decryptMail = (box: SecretBox, mail: MailRow): MailRow => ({
  ...mail,
  text: box.open(mail.text, sealedPlaceOfMailText(mail.id)),
  html: box.open(mail.html, sealedPlaceOfMailHtml(mail.id)),
});
