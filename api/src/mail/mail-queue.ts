import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { mails } from '../storage/schema/mail.ts';
import { mailHtml, mailText } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import type { MailText } from './mail-texts.ts';

/** What every mail needs: the key for what is stored of it, and the address of the console for its links. */
export interface MailContext {
  secrets: SecretBox;
  publicUrl: () => string;
}

/**
 * Puts a mail into the queue, in the transaction of the change that it is about, so that neither exists without the
 * other. With a mail server a background job sends it; without one it stays in the queue, and the outbox page shows it.
 */
export async function queueMail(
  tx: Database,
  box: SecretBox,
  to: string,
  mail: MailText,
): Promise<void> {
  const id = newId();
  const text = box.seal(mail.text, mailText(id));
  const html = box.seal((await mail.html).toString(), mailHtml(id));
  await tx.insert(mails).values({ id, to, subject: mail.subject, text, html, sealed: true });
}
