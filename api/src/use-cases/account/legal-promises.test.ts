import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accessLogs } from '../../storage/schema/activity.ts';
import { separatedMembers, users } from '../../storage/schema/member.ts';
import { readMailSubjects, readMailsTo } from '../../testing/resources.ts';
import { readLinkToken } from '../../testing/take-back.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { announceTermsChange } from './terms.ts';
import { runAccountUpkeep } from './upkeep-job.ts';

const server = useTestServer();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const upkeep = (days: number) => runAccountUpkeep(server().services, inDays(days));

async function newMember() {
  const member = await server().member();
  const { db } = server().services;
  const account = async () => {
    const [user] = await db.select().from(users).where(eq(users.id, member.id));
    if (user === undefined) throw new Error('The member is gone.');
    return user;
  };
  const { username, email } = await account();
  const logIn = () =>
    server().call('login', { body: { username, password: MEMBER_PASSWORD, rememberMe: true } });
  return { ...member, account, email, username, logIn };
}

describe('access logs (privacy policy, section 3)', () => {
  const logsOf = (id: string) =>
    server().services.db.select().from(accessLogs).where(eq(accessLogs.user_id, id));

  test('tell who signed in and called, when and how often, in a row for each hour and address', async () => {
    const { id, call, logIn } = await newMember();
    const { accesses } = server().services;
    await logIn();
    await call('me');
    await call('me');
    await accesses.flush();
    await call('me');
    await accesses.flush();
    const rows = await logsOf(id);
    expect(rows.reduce((sum, row) => sum + row.calls, 0)).toBe(3);
    expect(rows.reduce((sum, row) => sum + row.sign_ins, 0)).toBe(1);
    const now = new Date();
    accesses.note('calls', id, '203.0.113.7', now);
    accesses.note('calls', id, '203.0.113.7', now);
    await accesses.flush();
    const row = (await logsOf(id)).find(({ address }) => address === '203.0.113.7');
    expect(row).toMatchObject({ calls: 2, sign_ins: 0, first_at: now, last_at: now });
  });

  test('are kept for three months, and then deleted, also when the account is gone', async () => {
    const { id, call } = await newMember();
    const { accesses, db } = server().services;
    await call('me');
    await accesses.flush();
    await db.delete(users).where(eq(users.id, id));
    await upkeep(88);
    expect(await logsOf(id)).toHaveLength(1);
    await upkeep(94);
    expect(await logsOf(id)).toHaveLength(0);
  });
});

describe('accounts that are idle for a year (privacy policy, section 3)', () => {
  test('are told 30 days before, once, and separated then; a login brings them back', async () => {
    const { id, account, email, username, logIn } = await newMember();
    const { db } = server().services;
    await db.update(users).set({ name: '홍길동', phone: '010-1234-5678' }).where(eq(users.id, id));
    const told = async () =>
      (await readMailSubjects(server().services, email)).filter((subject) =>
        subject.includes('분리'),
      ).length;
    await upkeep(334);
    expect(await told()).toBe(0);
    await upkeep(336);
    await upkeep(340);
    expect(await told()).toBe(1);
    await upkeep(365.5);
    expect((await account()).separated_at).toBeNull();
    await upkeep(367);
    const { name, phone, email_key, ...apart } = await account();
    expect({ name, phone, email: apart.email, username: apart.username }).toEqual({
      name: null,
      phone: null,
      email: '',
      username: '',
    });
    expect(email_key).not.toContain(email);
    expect((await logIn()).data()).toMatchObject({ username, email, name: '홍길동' });
    expect(await account()).toMatchObject({ email, email_key: email, phone: '010-1234-5678' });
    expect(await db.$count(separatedMembers, eq(separatedMembers.user_id, id))).toBe(0);
  });

  test('are not separated when the member comes back after being told', async () => {
    const { call, account } = await newMember();
    await upkeep(336);
    await call('me');
    await server().services.accesses.flush();
    expect((await account()).separation_told_at).toBeNull();
    await upkeep(366);
    expect((await account()).separated_at).toBeNull();
  });

  test('keep their e-mail taken, and reach their password by it', async () => {
    const { id, account, email } = await newMember();
    await upkeep(336);
    await upkeep(367);
    const body = {
      username: `second-${id}`,
      email,
      password: 'Passw0rd!',
      agreedToTerms: true,
    } as const;
    expect((await server().call('register', { body })).error().details?.[0]?.field).toBe('email');
    await server().call('requestPasswordReset', { body: { email } });
    const token =
      /token=([\w-]+)/.exec((await readMailsTo(server().services, email))[0]?.text ?? '')?.[1] ??
      '';
    await server().call('resetPassword', { body: { token, new_password: 'Passw0rd!!' } });
    expect(await account()).toMatchObject({ email, separated_at: null });
  });

  test('are brought back by a session that is used in the moment of the separation', async () => {
    const { id, call, account, email } = await newMember();
    const separate = async () => {
      const unseen = { last_active_at: inDays(-400), separation_told_at: inDays(-40) };
      await server().services.db.update(users).set(unseen).where(eq(users.id, id));
      await upkeep(0);
      expect(await account()).toMatchObject({ email: '' });
    };
    await separate();
    const moved = `moved-${id}@example.com`;
    (await call('requestEmailChange', { body: { email: moved } })).data();
    expect(await readMailSubjects(server().services, email)).toHaveLength(1);
    await separate();
    const token = await readLinkToken(server().services, moved, 'email-change/confirm');
    (await server().call('confirmEmailChange', { body: { token: token ?? '' } })).data();
    expect(await account()).toMatchObject({ email: moved, separated_at: null });
    const stop = await readLinkToken(server().services, email, 'email-change/stop');
    (await server().call('stopEmailChange', { body: { token: stop ?? '' } })).data();
    expect(await account()).toMatchObject({ email, separated_at: null });
  });
});

describe('a change of the terms (article 3)', () => {
  const change = {
    version: 2,
    announced: inDays(30).toISOString(),
    effective: inDays(37).toISOString(),
    summary: '환불 절차를 더합니다.',
  };
  const announce = (days: number) =>
    announceTermsChange(
      server().services.db,
      server().services,
      [...TERMS_VERSIONS, change],
      inDays(days),
    );

  test('is mailed to every member once, from seven days before', async () => {
    const { email } = await newMember();
    await announce(29);
    expect(await readMailSubjects(server().services, email)).toEqual([]);
    await announce(30.1);
    await announce(31);
    expect(await readMailSubjects(server().services, email)).toEqual([
      '서비스 이용약관이 변경됩니다',
    ]);
    expect((await readMailsTo(server().services, email))[0]?.text).toContain(
      '환불 절차를 더합니다.',
    );
  });

  test('is shown until the member closes the notice, for good', async () => {
    const { call } = await newMember();
    expect((await call('me')).data().terms_seen).toBe(1);
    await call('seeTerms', { body: { version: 2 } });
    await call('seeTerms', { body: { version: 1 } });
    expect((await call('me')).data().terms_seen).toBe(2);
  });
});
