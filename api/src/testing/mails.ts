import { desc, eq } from 'drizzle-orm';
import type { Services } from '../http/services.ts';
import { decryptMail } from '../mail/mail-queue.ts';
import { mails } from '../storage/schema/mail.ts';

type Storage = Pick<Services, 'db' | 'secrets'>;

/** The mails to an address, the newest first. */
export async function mailsTo({ db, secrets }: Storage, to: string) {
  const rows = await db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.position));
  return rows.map((row) => decryptMail(secrets, row));
}

/** Their subjects without the name of the product. */
export const subjectsTo = async (storage: Storage, to: string): Promise<string[]> =>
  (await mailsTo(storage, to)).map(({ subject }) => subject.replace('[나루] ', ''));
