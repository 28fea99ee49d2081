/** The deletion of an account: requested, revocable for seven days, then final. */
import { ACCOUNT_DELETION_CANCEL_DAYS, TAKE_BACK_ACCOUNT_DAYS } from '@naru/contract/rules/limits';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { accountDeletedMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { type Database, runTransaction } from '../../storage/database.ts';
import { mails } from '../../storage/schema/mail.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { notFoundError } from '../api-error.ts';
import { eraseBackups } from '../data-backup/delete-backups.ts';
import { requestProjectRemoval } from '../deployment/engine-removal.ts';
import { projectBelongsTo } from '../ownership.ts';
import { readSeparatedEmail } from './separation.ts';

/**
 * Schedules or cancels the deletion of an account.
 * @throws ApiError NOT_FOUND
 */
export async function setAccountDeletion(
  tx: Database,
  userId: string,
  wanted: boolean,
): Promise<UserRow> {
  const inAWeek = sql`now() + make_interval(days => ${ACCOUNT_DELETION_CANCEL_DAYS})`;
  const [user] = await tx
    .update(users)
    .set({ deletion_at: wanted ? inAWeek : null })
    .where(eq(users.id, userId))
    .returning();
  if (user === undefined) throw notFoundError();
  return user;
}

/** Postpones a scheduled deletion until the newest take-back link of the account has expired. */
export async function postponeAccountDeletion(tx: Database, userId: string): Promise<void> {
  const over = sql`now() + make_interval(days => ${TAKE_BACK_ACCOUNT_DAYS})`;
  await tx
    .update(users)
    .set({ deletion_at: sql`greatest(${users.deletion_at}, ${over})` })
    .where(and(eq(users.id, userId), isNotNull(users.deletion_at)));
}

/**
 * Deletes an account with everything that belongs to it, including running containers, the files of backups and unsent mails, and queues a
 * last mail. The deletion cannot be undone. Does nothing for an unknown account.
 */
export async function eraseMember(tx: Database, mail: MailContext, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) return;
  const owned = await tx.select().from(projects).where(projectBelongsTo(userId)).for('update');
  for (const project of owned) {
    await requestProjectRemoval(tx, project);
    await eraseBackups(tx, project.id);
  }
  const email = (await readSeparatedEmail(tx, userId)) ?? user.email;
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(mails).where(eq(mails.to, email));
  await queueMail(tx, mail.secrets, email, accountDeletedMail(mail.publicUrl()));
}

/**
 * Erases the accounts whose deletion is due. Returns whether an account was due, because the engine then has to remove the account's
 * containers.
 */
export async function eraseMembersDueForDeletion(
  db: Database,
  mail: MailContext,
  now: Date,
): Promise<boolean> {
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deletion_at, now));
  for (const { id } of due) {
    await runTransaction(db, async (tx) => {
      // Reads the row again under a lock, because the member may have cancelled the deletion in between.
      const [still] = await tx
        .select({ deletion_at: users.deletion_at })
        .from(users)
        .where(eq(users.id, id))
        .for('update');
      const isDue = still?.deletion_at && still.deletion_at <= now;
      if (isDue) await eraseMember(tx, mail, id);
    });
  }
  return due.length > 0;
}
