import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailChanges, users } from '../../storage/schema/member.ts';
import { whileSessionsUnconfirmed } from '../../testing/account-states.ts';
import { readMailSubjects, readMailsTo } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

let count = 0;

/** Creates a member with a requested change of the address. Returns the member and the tokens of both mails. */
async function changing() {
  const { db } = server().services;
  const member = await server().member();
  const [user] = await db.select().from(users).where(eq(users.id, member.id));
  const from = user?.email ?? '';
  count += 1;
  const to = `New-${count}@example.com`;
  (await member.call('requestEmailChange', { body: { email: to } })).data();
  const tokenTo = async (address: string) =>
    /token=([\w-]+)/.exec((await readMailsTo(server().services, address))[0]?.text ?? '')?.[1] ??
    '';
  const [confirm, stop] = [await tokenTo(to), await tokenTo(from)];
  const email = async () =>
    (await db.select().from(users).where(eq(users.id, member.id)))[0]?.email;
  return { ...member, username: user?.username ?? '', from, to, confirm, stop, email };
}

const confirmChange = (token: string) => server().call('confirmEmailChange', { body: { token } });
const stopChange = (token: string) => server().call('stopEmailChange', { body: { token } });

describe('a change of the e-mail address', () => {
  test('is made when the new address confirms it, and both addresses are told', async () => {
    const { from, to, confirm, email, call } = await changing();
    expect(await email()).toBe(from);
    expect(await readMailSubjects(server().services, from)).toEqual([
      '이메일 변경이 요청되었습니다',
    ]);
    expect((await confirmChange(confirm)).status).toBe(200);
    expect(await email()).toBe(to);
    expect((await call('me')).data().email).toBe(to);
    for (const address of [from, to]) {
      expect((await readMailSubjects(server().services, address))[0]).toBe(
        '이메일이 변경되었습니다',
      );
    }
    expect((await confirmChange(confirm)).error().code).toBe('TOKEN_INVALID');
    const { activities } = (await call('listMyActivity', { query: {} })).data();
    expect(activities.map(({ action }) => action)).toEqual([
      'email-changed',
      'email-change-requested',
    ]);
    expect(JSON.stringify(activities)).not.toContain('example.com');
  });

  test('is stopped from the old address before it is made', async () => {
    const { from, confirm, stop, email } = await changing();
    expect((await stopChange(stop)).data().message).toBe('이메일 변경을 취소했습니다.');
    expect((await confirmChange(confirm)).error().code).toBe('TOKEN_INVALID');
    expect(await email()).toBe(from);
  });

  test('is taken back from the old address after it is made, with one after it, and everybody is signed out', async () => {
    const { from, confirm, stop, email, call } = await changing();
    await confirmChange(confirm);
    await call('requestEmailChange', { body: { email: `third-${count}@example.com` } });
    expect((await stopChange(stop)).data().message).toContain('모든 기기에서 로그아웃');
    expect(await email()).toBe(from);
    expect((await call('me')).status).toBe(401);
  });

  test('needs a recent confirmation, and a free address', async () => {
    const { call, from } = await changing();
    const ask = (address: string) => call('requestEmailChange', { body: { email: address } });
    const refused = await whileSessionsUnconfirmed(server().services.db, () =>
      ask('later@example.com'),
    );
    expect(refused.error().code).toBe('CONFIRMATION_REQUIRED');
    const other = await changing();
    for (const taken of [from, other.from.toUpperCase()]) {
      expect((await ask(taken)).error()).toMatchObject({
        code: 'ACCOUNT_EXISTS',
        details: [{ field: 'email', reason: '이메일이 이미 존재합니다.' }],
      });
    }
  });

  test('is refused when somebody else took the address in the meantime', async () => {
    const { to, confirm, email, from } = await changing();
    const body = { username: `taker-${count}`, email: to, password: MEMBER_PASSWORD };
    await server().call('register', { body: { ...body, agreedToTerms: true } });
    expect((await confirmChange(confirm)).error().code).toBe('ACCOUNT_EXISTS');
    expect(await email()).toBe(from);
  });

  test.each([
    ['confirmed', '25 hours', confirmChange, 'confirm'],
    ['stopped', '8 days', stopChange, 'stop'],
  ] as const)('cannot be %s after its time', async (_, age, follow, token) => {
    const change = await changing();
    const created_at = sql`now() - ${age}::interval`;
    const mine = eq(emailChanges.user_id, change.id);
    await server().services.db.update(emailChanges).set({ created_at }).where(mine);
    expect((await follow(change[token])).error().code).toBe('TOKEN_INVALID');
  });

  test('makes links of the old address useless that set a password', async () => {
    const { from, confirm } = await changing();
    await server().call('requestPasswordReset', { body: { email: from } });
    const token =
      /token=([\w-]+)/.exec((await readMailsTo(server().services, from))[0]?.text ?? '')?.[1] ?? '';
    await confirmChange(confirm);
    const reset = await server().call('resetPassword', {
      body: { token, new_password: 'Passw0rd!!' },
    });
    expect(reset.error().code).toBe('TOKEN_INVALID');
  });
});
