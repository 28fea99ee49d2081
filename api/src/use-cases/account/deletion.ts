/** The end of an account: asked for, possible to take back for seven days, then final. */
import { DELETION_DAYS, TAKE_BACK_DAYS } from '@naru/contract/rules/limits';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { deletedMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { type Database, transact } from '../../storage/database.ts';
import { mails } from '../../storage/schema/mail.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { notFound } from '../api-error.ts';
import { requestProjectRemoval } from '../deployment/engine-removal.ts';
import { belongsTo } from '../ownership.ts';
import { separatedEmail } from './separation.ts';

/** Sets, or takes back, the end of an account. @throws ApiError NOT_FOUND */
export async function setDeletion(tx: Database, userId: string, wanted: boolean): Promise<UserRow> {
  const inAWeek = sql`now() + make_interval(days => ${DELETION_DAYS})`;
  const [user] = await tx
    .update(users)
    .set({ deletion_at: wanted ? inAWeek : null })
    .where(eq(users.id, userId))
    .returning();
  if (user === undefined) throw notFound();
  return user;
}

/** Puts off the end of an account, if it was asked for, until the newest link of a mail that takes it back is over. */
export async function keepUntilTakenBack(tx: Database, userId: string): Promise<void> {
  const over = sql`now() + make_interval(days => ${TAKE_BACK_DAYS})`;
  await tx
    .update(users)
    .set({ deletion_at: sql`greatest(${users.deletion_at}, ${over})` })
    .where(and(eq(users.id, userId), isNotNull(users.deletion_at)));
}

/**
 * Deletes an account with everything that belongs to it, what runs of its projects included, and says so in a last mail. Mails that wait
 * for it go as well. Nothing of it comes back. Does nothing where there is no such account.
 */
export async function eraseMember(tx: Database, mail: MailContext, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) return;
  const owned = await tx.select().from(projects).where(belongsTo(userId)).for('update');
  for (const project of owned) await requestProjectRemoval(tx, project);
  const email = (await separatedEmail(tx, userId)) ?? user.email;
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(mails).where(eq(mails.to, email));
  await queueMail(tx, mail.secrets, email, deletedMail(mail.publicUrl()));
}

/** Erases the accounts whose seven days are over. Returns whether there were any: the engine has something to remove then. */
export async function eraseDueMembers(
  db: Database,
  mail: MailContext,
  now: Date,
): Promise<boolean> {
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deletion_at, now));
  for (const { id } of due) {
    await transact(db, async (tx) => {
      // Read again with the row locked: the member may have come back just now.
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
