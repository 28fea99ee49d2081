import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { mails } from '../storage/schema/mail.ts';
import type { MailText } from './mail-texts.ts';

/**
 * Puts a mail into the queue, in the transaction of the change that it is about, so that neither exists without the
 * other. With a mail server a background job sends it; without one it stays in the queue, and the outbox page shows it.
 */
export async function queueMail(tx: Database, to: string, mail: MailText): Promise<void> {
  const html = await mail.html;
  await tx.insert(mails).values({ ...mail, id: newId(), to, html: html.toString() });
}
