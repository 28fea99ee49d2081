import type { mails } from '../storage/schema/mail.ts';
import { mailHtml, mailText } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';

type MailRow = typeof mails.$inferSelect;

/** Decrypts the texts in the row of a mail. */
export const openMail = (box: SecretBox, mail: MailRow): MailRow => ({
  ...mail,
  text: box.open(mail.text, mailText(mail.id)),
  html: box.open(mail.html, mailHtml(mail.id)),
});
