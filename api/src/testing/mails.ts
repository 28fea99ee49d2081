import { desc, eq } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { mails } from '../storage/schema/mail.ts';

/** The mails to an address, the newest first. */
export const mailsTo = (db: Database, to: string) =>
  db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.position));

/** Their subjects without the name of the product. */
export const subjectsTo = async (db: Database, to: string): Promise<string[]> =>
  (await mailsTo(db, to)).map(({ subject }) => subject.replace('[나루] ', ''));
