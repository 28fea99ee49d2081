/** Accounts that were not used for a year: the personal data is stored separately until the member returns. */
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { idleAccountSeparationMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { runTransaction } from '../../storage/database.ts';
import { separatedMembers, type UserRow, users } from '../../storage/schema/member.ts';
import { toAccountKey } from '../auth/token.ts';
import { findOwnUser } from '../ownership.ts';

const IDLE_DAYS = 365;
const TOLD_DAYS_BEFORE = 30;

/** Returns the key of a separated account: a hash, so that the e-mail address stays unique and searchable without being stored. */
const separatedKey = (key: string): string =>
  `separated:${createHash('sha256').update(key).digest('base64url')}`;

/** Returns the two possible keys of an account with this e-mail: the plain key, and the key of a separated account. */
export function accountKeysOfEmail(email: string): string[] {
  const key = toAccountKey(email);
  return [key, separatedKey(key)];
}

const before = (now: Date, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

/** Mails members 30 days before the separation of their account. A member receives the mail only once until the next login. */
export async function notifyIdleMembers(db: Database, mail: MailContext, now: Date): Promise<void> {
  await runTransaction(db, async (tx) => {
    const told = await tx
      .update(users)
      .set({ separation_told_at: now })
      .where(
        and(
          eq(users.status, 'active'),
          isNull(users.separation_told_at),
          isNull(users.separated_at),
          lt(users.last_active_at, before(now, IDLE_DAYS - TOLD_DAYS_BEFORE)),
        ),
      )
      .returning({ email: users.email });
    for (const { email } of told)
      await queueMail(tx, mail.secrets, email, idleAccountSeparationMail(mail.publicUrl()));
  });
}

/** Separates the personal data of accounts that were not used for a year and whose members were notified at least 30 days ago. */
export async function separateDataOfIdleMembers(db: Database, now: Date): Promise<void> {
  await runTransaction(db, async (tx) => {
    const idle = await tx
      .select()
      .from(users)
      .where(
        and(
          isNull(users.separated_at),
          lt(users.last_active_at, before(now, IDLE_DAYS)),
          lt(users.separation_told_at, before(now, TOLD_DAYS_BEFORE)),
        ),
      )
      .for('update');
    for (const { id, username, email, email_key, name, phone, organization } of idle) {
      await tx
        .insert(separatedMembers)
        .values({ user_id: id, username, email, name, phone, organization });
      await tx
        .update(users)
        .set({
          username: '',
          email: '',
          email_key: separatedKey(email_key),
          name: null,
          phone: null,
          organization: null,
          separated_at: now,
        })
        .where(eq(users.id, id));
    }
  });
}

/** Reads the address for mails to a separated account; `undefined` for an account that is not separated. */
export async function readSeparatedEmail(
  db: DatabaseReader,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ email: separatedMembers.email })
    .from(separatedMembers)
    .where(eq(separatedMembers.user_id, userId));
  return row?.email;
}

/** Restores the separated data of a member who has proved their identity, and restarts the period of one year. */
export async function restoreSeparatedMember(tx: Database, userId: string): Promise<void> {
  const [row] = await tx
    .delete(separatedMembers)
    .where(eq(separatedMembers.user_id, userId))
    .returning();
  const { username, email, name, phone, organization } = row ?? {};
  const restored = email !== undefined && {
    username,
    email,
    email_key: toAccountKey(email),
    name,
    phone,
    organization,
  };
  await tx
    .update(users)
    .set({ ...restored, last_active_at: sql`now()`, separation_told_at: null, separated_at: null })
    .where(eq(users.id, userId));
}

/**
 * Restores the personal data of a member who has proved their identity, if it is separated. A session or the link of a mail can be
 * used in the moment of the separation.
 * @param tx a transaction that has locked the member
 * @returns the current account
 */
export async function ensureRestoredMember(tx: Database, user: UserRow): Promise<UserRow> {
  if (user.separated_at === null) return user;
  await restoreSeparatedMember(tx, user.id);
  return findOwnUser(tx, user.id);
}
