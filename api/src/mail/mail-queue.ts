import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { mails } from '../storage/schema/members.ts';
import type { MailText } from './texts.ts';

/**
 * Puts a mail into the queue, in the transaction of what it tells about, so that neither exists without the other. With
 * a mail server the post office sends it from there; without one it stays, as the outbox.
 */
export async function queueMail(tx: Database, to: string, mail: MailText): Promise<void> {
  await tx.insert(mails).values({ id: newId(), to, ...mail });
}
