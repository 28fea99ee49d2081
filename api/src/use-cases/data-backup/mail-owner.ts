/** Mails the owners of projects about what happened to their backups. */
import { and, eq, isNull } from 'drizzle-orm';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { MailText } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { projectBelongsTo } from '../ownership.ts';

/** The project that a mail is about. */
export interface MailedProject {
  project: string;
  projectName: string;
}

/** Queues a mail to the owner of a project, unless the account cannot be used. @param compose returns the mail */
export async function queueOwnerMail(
  tx: Database,
  { secrets, publicUrl }: MailContext,
  projectId: string,
  compose: (publicUrl: string, project: MailedProject) => MailText,
): Promise<void> {
  const canRead = and(
    eq(users.status, 'active'),
    ...[users.locked_at, users.deletion_at, users.separated_at].map((time) => isNull(time)),
  );
  const [to] = await tx
    .select({ email: users.email, project: projects.slug, projectName: projects.name })
    .from(projects)
    .innerJoin(users, projectBelongsTo(users.id))
    .where(and(eq(projects.id, projectId), canRead));
  if (to === undefined) return;
  const { email, ...project } = to;
  await queueMail(tx, secrets, email, compose(publicUrl(), project));
}
