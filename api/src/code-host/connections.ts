import type { Installation } from '@naru/contract/entities';
import { and, asc, eq, ne } from 'drizzle-orm';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { installations } from '../storage/schema/members.ts';
import type { HostAccount } from './code-host.ts';

type Row = typeof installations.$inferSelect;

const toInstallation = (row: Row): Installation => ({
  installation_id: row.id,
  account_login: row.account_login,
  account_type: row.account_type,
});

const owned = (userId: string, id: string) =>
  and(eq(installations.user_id, userId), eq(installations.id, id));

/**
 * Gives an installation to a member. An account that was connected before keeps its place, with its new installation; one
 * that has another name by now is connected by its new one alone.
 */
export async function connectInstallation(
  db: Database,
  userId: string,
  account: HostAccount,
): Promise<Installation> {
  const { installationId: id, login: account_login, type: account_type } = account;
  await db
    .delete(installations)
    .where(and(owned(userId, id), ne(installations.account_login, account_login)));
  const [row] = await db
    .insert(installations)
    .values({ id, user_id: userId, account_login, account_type })
    .onConflictDoUpdate({
      target: [installations.user_id, installations.account_login],
      set: { id, account_type, revoked_at: null },
    })
    .returning();
  if (row === undefined) throw notFound();
  return toInstallation(row);
}

/** The member's installations, the oldest first. */
export async function memberInstallations(db: Database, userId: string): Promise<Installation[]> {
  const rows = await db
    .select()
    .from(installations)
    .where(eq(installations.user_id, userId))
    .orderBy(asc(installations.position));
  return rows.map(toInstallation);
}

/** One of the member's installations. @throws Refusal NOT_FOUND */
export async function memberInstallation(
  db: Database,
  userId: string,
  id: string,
): Promise<Installation> {
  const [row] = await db.select().from(installations).where(owned(userId, id));
  if (row === undefined) throw notFound();
  return toInstallation(row);
}

/** Takes an installation away from its member. @throws Refusal NOT_FOUND */
export async function disconnectInstallation(
  db: Database,
  userId: string,
  id: string,
): Promise<void> {
  const gone = await db.delete(installations).where(owned(userId, id)).returning();
  if (gone.length === 0) throw notFound();
}
