/** The member's own account. */
import type { endpoints } from '@naru/contract/endpoints';
import { eq } from 'drizzle-orm';
import { hashPassword, passwordFits } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Handler, Member } from '../server/call.ts';
import { notFound, refuseField } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/schema/members.ts';
import { transact } from '../storage/transactions.ts';
import { toUser } from './user-answer.ts';

async function readUser(db: Database, member: Member) {
  const [user] = await db.select().from(users).where(eq(users.id, member.id));
  if (user === undefined) throw notFound();
  return user;
}

export const me: Handler<typeof endpoints.me> = async ({ member, services }) =>
  toUser(await readUser(services.db, member));

/** A field that is left out stays as it is; one that is sent empty is cleared. */
export const updateMe: Handler<typeof endpoints.updateMe> = async ({ member, body, services }) => {
  const { db } = services;
  const changes = Object.entries(body).map(([field, value]) => [field, value || null]);
  if (changes.length > 0) {
    await db.update(users).set(Object.fromEntries(changes)).where(eq(users.id, member.id));
  }
  return toUser(await readUser(db, member));
};

export const changePassword: Handler<typeof endpoints.changePassword> = async ({
  member,
  body,
  services,
}) => {
  const { db } = services;
  const user = await readUser(db, member);
  if (!(await passwordFits(user.password_hash, body.current_password))) {
    throw refuseField('WRONG_PASSWORD', 'current_password', '현재 비밀번호가 올바르지 않습니다.');
  }
  const password_hash = await hashPassword(body.new_password);
  await transact(db, async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, member.id));
    await endSessions(tx, member.id, member.tokenHash);
  });
  return { message: '비밀번호가 성공적으로 변경되었습니다.' };
};
