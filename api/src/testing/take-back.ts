/** Simulates an account under the control of an intruder, for tests of take-back links. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { HttpServices } from '../http/services.ts';
import { emailChanges, takeBackLinks, users } from '../storage/schema/member.ts';
import { passkeys } from '../storage/schema/passkey.ts';
import { recoveryCodes, totps } from '../storage/schema/second-factor.ts';
import { openSession } from '../use-cases/auth/session.ts';
import { readMailsTo } from './resources.ts';
import type { Caller, TestServer } from './test-server.ts';

/** Returns the token in the newest mail to an address with a link to this page; `undefined` without such a mail. */
export async function readLinkToken(
  services: HttpServices,
  address: string,
  page: 'email-change/confirm' | 'email-change/stop' | 'take-back' | 'reset-password',
): Promise<string | undefined> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const found = (await readMailsTo(services, address)).map(({ text }) => link.exec(text)?.[1]);
  return found.find((token) => token !== undefined);
}

/**
 * Simulates that days have passed for an account: sets all its times back. One transaction changes all times, so that a concurrent
 * request never sees only some of the changes.
 */
export async function simulateElapsedDays(
  { db }: HttpServices,
  userId: string,
  days: number,
): Promise<void> {
  const earlier = (column: string): SQL =>
    sql`${sql.identifier(column)} - make_interval(secs => ${days * 24 * 60 * 60})`;
  await db.transaction(async (tx) => {
    const age = (table: PgTable, column: string, ofMember: SQL) =>
      tx.execute(
        sql`update ${table} set ${sql.identifier(column)} = ${earlier(column)} where ${ofMember}`,
      );
    await age(users, 'deletion_at', eq(users.id, userId));
    await age(emailChanges, 'created_at', eq(emailChanges.user_id, userId));
    await age(emailChanges, 'confirmed_at', eq(emailChanges.user_id, userId));
    await age(takeBackLinks, 'created_at', eq(takeBackLinks.user_id, userId));
    await age(passkeys, 'created_at', eq(passkeys.user_id, userId));
    await age(recoveryCodes, 'created_at', eq(recoveryCodes.user_id, userId));
    await age(totps, 'confirmed_at', eq(totps.user_id, userId));
  });
}

/** Returns the row of an account. @throws Error when the account does not exist */
export async function readAccount({ db }: HttpServices, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account is gone.');
  return user;
}

/** Opens a recently confirmed session of the account for the intruder. Returns a caller with this session. */
export const openIntruderSession = async (server: TestServer, userId: string): Promise<Caller> =>
  server.as(await openSession(server.services.db, userId, true, { address: '', userAgent: '' }));

/** Changes the e-mail address of the account and confirms the change. Returns whether the change was possible. */
export async function changeEmail(
  server: TestServer,
  call: Caller,
  email: string,
): Promise<boolean> {
  const asked = await call('requestEmailChange', { body: { email } });
  const token = await readLinkToken(server.services, email, 'email-change/confirm');
  if (asked.status !== 200 || token === undefined) return false;
  return (await server.call('confirmEmailChange', { body: { token } })).status === 200;
}
