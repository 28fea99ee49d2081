import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '../../storage/schema/audit.ts';
import { users } from '../../storage/schema/member.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { readLinkToken } from '../../testing/take-back.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteOldAuditEntries } from '../../use-cases/operator/audit-log.ts';

const server = useTestServer();

async function newMember() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  return { ...member, username };
}

async function newOperator() {
  const member = await newMember();
  await changeMemberByCommand(server().services.db, member.username, 'promote');
  return member;
}

/** Returns the newest entries of the audit log. */
async function newestEntries(call: Awaited<ReturnType<typeof newMember>>['call'], count: number) {
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  return entries.slice(0, count);
}

const linkToken = (link: string | null | undefined): string =>
  new URL(link ?? '').searchParams.get('token') ?? '';

describe('a member that an operator adds', () => {
  test('sets a password by the link of the response, once, and is confirmed', async () => {
    const { call } = await newOperator();
    const body = { username: '초대 회원', email: 'Guest@Example.com' };
    const { link } = (await call('addMember', { body })).data();
    const choice = { token: linkToken(link), new_password: 'Quiet-Harbour-9' };
    expect((await server().call('resetPassword', { body: choice })).status).toBe(200);
    expect((await server().call('resetPassword', { body: choice })).error().code).toBe(
      'TOKEN_INVALID',
    );
    const login = { username: '초대 회원', password: 'Quiet-Harbour-9' };
    const session = (await server().call('login', { body: login })).data();
    const account = (await server().as(session.token)('me')).data();
    expect(account).toMatchObject({ status: 'active', role: 'user' });
  });

  test('gets the link by mail only, when the server sends mails', async () => {
    const { call } = await newOperator();
    const { config } = server().services;
    const mailing = { config: { ...config, SMTP_URL: 'smtp://mail.example.com' } };
    const body = { username: '메일 회원', email: 'mailed@example.com' };
    const { link } = await withReplacedServices(server().services, mailing, async () =>
      (await call('addMember', { body })).data(),
    );
    expect(link).toBeNull();
    const token = await readLinkToken(server().services, 'mailed@example.com', 'reset-password');
    const choice = { token: token ?? '', new_password: 'Quiet-Harbour-9' };
    expect((await server().call('resetPassword', { body: choice })).status).toBe(200);
  });

  test('has names that no other account has', async () => {
    const { call, username } = await newOperator();
    const taken = await call('addMember', { body: { username, email: 'other@example.com' } });
    expect(taken.error()).toMatchObject({
      code: 'ACCOUNT_EXISTS',
      details: [{ field: 'username' }],
    });
  });
});

describe('an account that an operator changes', () => {
  test('is recorded with the operator, the address, and the role before and after', async () => {
    const { call, username: actor } = await newOperator();
    const { id, username } = await newMember();
    for (const member_action of ['promote', 'demote', 'end-sessions', 'lock'] as const) {
      await call('runMemberAction', { params: { id }, body: { member_action } });
    }
    const entries = await newestEntries(call, 4);
    const common = { actor, via: 'console', target: username };
    expect(entries).toMatchObject([
      { ...common, action: 'member-locked' },
      { ...common, action: 'sessions-ended' },
      { ...common, action: 'role-changed', old_value: 'admin', new_value: 'user' },
      { ...common, action: 'role-changed', old_value: 'user', new_value: 'admin' },
    ]);
  });

  test('loses its sessions at once', async () => {
    const { call } = await newOperator();
    const member = await newMember();
    const params = { id: member.id };
    await call('runMemberAction', { params, body: { member_action: 'end-sessions' } });
    expect((await member.call('me')).status).toBe(401);
  });

  test('is never the last operator, also when two operators demote each other at once', async () => {
    const { db } = server().services;
    await db.update(users).set({ role: 'user' });
    const [first, second] = [await newOperator(), await newOperator()];
    const body = { member_action: 'demote' } as const;
    const answers = await Promise.all([
      first.call('runMemberAction', { params: { id: second.id }, body }),
      second.call('runMemberAction', { params: { id: first.id }, body }),
    ]);
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await db.select().from(users).where(eq(users.role, 'admin'));
    for (const action of ['demote', 'lock'] as const) {
      await expect(changeMemberByCommand(db, left?.username ?? '', action)).rejects.toMatchObject({
        code: 'LAST_OPERATOR',
      });
    }
  });
});

describe('the audit log', () => {
  test('is read in pages, and exported without formulas', async () => {
    const { call } = await newOperator();
    const { db } = server().services;
    const row = { actor: '=1+1', via: 'command', action: 'clock-trusted' };
    await db
      .insert(auditEntries)
      .values(Array.from({ length: 60 }, (_, index) => ({ ...row, id: `page-${index}` })));
    const first = (await call('listAuditEntries', { query: {} })).data();
    const before = first.next ?? '';
    const second = (await call('listAuditEntries', { query: { before } })).data();
    expect(first.entries.map(({ entry_id }) => entry_id)).toContain('page-59');
    expect(second.entries.map(({ entry_id }) => entry_id)).toContain('page-0');
    const { csv, truncated } = (await call('exportAuditEntries')).data();
    expect(truncated).toBe(false);
    expect(csv).toContain(",'=1+1,명령,,서버 시계를 믿기,");
  });

  test('refuses a change and an early deletion of an entry, even to the server', async () => {
    await newOperator();
    const { db } = server().services;
    for (const attempt of [
      () => db.update(auditEntries).set({ actor: 'x' }),
      () => db.delete(auditEntries),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        cause: { message: 'entries of the audit log are never changed' },
      });
    }
  });

  test('forgets an entry after two years', async () => {
    await newOperator();
    const { db } = server().services;
    const old = { id: 'old', actor: 'root', via: 'command', action: 'clock-trusted' };
    await db.insert(auditEntries).values([
      { ...old, created_at: sql`now() - interval '2 years 1 day'` },
      { ...old, id: 'kept', created_at: sql`now() - interval '2 years' + interval '1 day'` },
    ]);
    await deleteOldAuditEntries(db);
    expect(await db.$count(auditEntries, eq(auditEntries.id, 'old'))).toBe(0);
    expect(await db.$count(auditEntries, eq(auditEntries.id, 'kept'))).toBe(1);
  });
});
