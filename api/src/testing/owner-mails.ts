import { eq } from 'drizzle-orm';
import { decryptMail } from '../mail/mail-queue.ts';
import { mails } from '../storage/schema/mail.ts';
import { users } from '../storage/schema/member.ts';
import { projects } from '../storage/schema/project.ts';
import { projectBelongsTo } from '../use-cases/ownership.ts';
import type { TestServer } from './test-server.ts';

/** Returns the mails to the owner of a project. */
export async function readOwnerMails(
  { db, secrets }: Pick<TestServer['services'], 'db' | 'secrets'>,
  projectId: string,
) {
  const rows = await db
    .select({ mail: mails })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.to))
    .innerJoin(projects, projectBelongsTo(users.id))
    .where(eq(projects.id, projectId));
  return rows.map(({ mail }) => decryptMail(secrets, mail));
}
