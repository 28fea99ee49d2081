import type { SignUpMode } from '@naru/contract/rules/sign-up';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invitations } from '../../storage/schema/invitation.ts';
import { mails } from '../../storage/schema/mail.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteExpiredRows } from '../../use-cases/expiry-job.ts';

const server = useTestServer();
const PASSWORD = 'Quiet-Harbour-9';

async function newOperator() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return { ...member, username };
}

/** Runs `work` while the sign-up has these settings. */
const during = <T>(SIGN_UP: SignUpMode, SIGN_UP_DOMAINS: string[], work: () => Promise<T>) => {
  const { config } = server().services;
  const part = { config: { ...config, SIGN_UP, SIGN_UP_DOMAINS } };
  return withReplacedServices(server().services, part, work);
};

let count = 0;
function signUp(email: string, invitation?: string) {
  count += 1;
  const body = { username: `새 회원 ${count}`, email, password: PASSWORD } as const;
  return server().call('register', { body: { ...body, agreedToTerms: true, invitation } });
}

/** Invites an address. Returns the token in the link. */
async function invite(email: string) {
  const operator = await newOperator();
  const { link } = (await operator.call('inviteMember', { body: { email } })).data();
  const fragment = new URLSearchParams(new URL(link ?? '').hash.slice(1));
  expect(fragment.get('email')).toBe(email.toLowerCase());
  return { ...operator, token: fragment.get('invitation') ?? '' };
}

describe('who may sign up', () => {
  test('everybody, unless an operator decides otherwise', async () => {
    expect(server().services.config.SIGN_UP).toBe('everyone');
    expect((await signUp('first@example.com')).status).toBe(200);
  });

  test.each([
    ['invited', /초대받은 사람만/],
    ['domains', /ferry\.kr, 나루\.kr 도메인/],
    ['nobody', /회원가입을 받지 않습니다/],
  ] as const)('%s: a stranger reads who may', async (mode, sentence) => {
    const refused = await during(mode, ['ferry.kr', '나루.kr'], () => signUp('a@example.com'));
    expect(refused.error()).toMatchObject({
      code: 'SIGN_UP_CLOSED',
      message: expect.stringMatching(sentence),
    });
    expect(await server().services.db.$count(mails, sql`${mails.to} = 'a@example.com'`)).toBe(0);
  });

  test.each(['b@FERRY.kr', 'c@나루.kr', 'd@xn--910br1n.kr'])(
    'the owner of %s, whose domain is listed in any form',
    async (email) => {
      const response = await during('domains', ['ferry.kr', '나루.kr'], () => signUp(email));
      expect(response.status).toBe(200);
    },
  );

  test('nobody by a domain that only ends alike', async () => {
    for (const email of ['a@evilferry.kr', 'a@ferry.kr.example.com', 'a@sub.ferry.kr']) {
      const refused = await during('domains', ['ferry.kr'], () => signUp(email));
      expect(refused.error().code).toBe('SIGN_UP_CLOSED');
    }
  });

  test('by domains needs a domain', async () => {
    const { call } = await newOperator();
    const mode = { name: 'SIGN_UP' as const, value: 'domains' };
    const domains = { name: 'SIGN_UP_DOMAINS' as const, value: 'Ferry.kr' };
    const alone = await call('changeSettings', { body: { settings: [mode] } });
    expect(alone.error().details?.[0]?.field).toBe('SIGN_UP_DOMAINS');
    await call('changeSettings', { body: { settings: [mode, domains] } });
    expect((await signUp('stranger@example.com')).error().code).toBe('SIGN_UP_CLOSED');
    expect((await signUp('crew@ferry.kr')).status).toBe(200);
    const back = [mode, domains].map(({ name }) => ({ name, value: null }));
    await call('changeSettings', { body: { settings: back } });
  });
});

describe('an invited person', () => {
  test.each(['everyone', 'invited', 'domains'] as const)(
    'signs up once while %s may, and logs in without a mail',
    async (mode) => {
      const email = `guest-${mode}@example.com`;
      const { token } = await invite(email);
      const made = await during(mode, ['ferry.kr'], () => signUp(email.toUpperCase(), token));
      expect(made.data()?.status).toBe('active');
      expect((await signUp('thief@example.com', token)).error().code).toBe('TOKEN_INVALID');
      const body = { username: made.data()?.username ?? '', password: PASSWORD };
      expect((await server().call('login', { body })).status).toBe(200);
    },
  );

  test('signs up with the invited address alone, which others do not verify', async () => {
    const { token } = await invite('owner@example.com');
    const other = (await signUp('victim@example.com', token)).error();
    expect(other).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'email' }] });
    expect((await signUp('owner@example.com', token)).status).toBe(200);
  });

  test('does not sign up when two try at once, twice', async () => {
    const { token } = await invite('twice@example.com');
    const both = await Promise.all([
      signUp('twice@example.com', token),
      signUp('twice@example.com', token),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('does not sign up after the invitation was revoked, replaced or expired, or while nobody may', async () => {
    const { db } = server().services;
    const { call, token } = await invite('late@example.com');
    const again = await invite('late@example.com');
    expect((await signUp('late@example.com', token)).error().code).toBe('TOKEN_INVALID');
    const closed = await during('nobody', [], () => signUp('late@example.com', again.token));
    expect(closed.error().code).toBe('SIGN_UP_CLOSED');
    const body = { email: 'other@example.com' };
    const refused = await during('nobody', [], () => call('inviteMember', { body }));
    expect(refused.error().code).toBe('SIGN_UP_CLOSED');
    const open = (await call('listInvitations')).data().invitations;
    const mine = open.find(({ email }) => email === 'late@example.com');
    expect(mine?.invited_by).toBe(again.username);
    const params = { id: mine?.invitation_id ?? '' };
    expect((await call('cancelInvitation', { params })).status).toBe(200);
    expect((await call('cancelInvitation', { params })).error().code).toBe('NOT_FOUND');
    expect((await signUp('late@example.com', again.token)).error().code).toBe('TOKEN_INVALID');
    const third = await invite('late@example.com');
    await db.update(invitations).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await signUp('late@example.com', third.token)).error().code).toBe('TOKEN_INVALID');
    expect((await call('listInvitations')).data().invitations).toEqual([]);
    await deleteExpiredRows(db);
    expect(await db.$count(invitations)).toBe(0);
  });

  test('gets the link by mail alone, when the server sends mails', async () => {
    const { call } = await newOperator();
    const { config, db } = server().services;
    const mailing = { config: { ...config, SMTP_URL: 'smtp://mail.example.com' } };
    const body = { email: 'mailed@example.com' };
    const { link } = await withReplacedServices(server().services, mailing, async () =>
      (await call('inviteMember', { body })).data(),
    );
    expect(link).toBeNull();
    expect(await db.$count(mails, sql`${mails.to} = 'mailed@example.com'`)).toBe(1);
  });

  test('is no member yet, and every invitation is in the log without its token', async () => {
    const { call, token, username } = await invite('logged@example.com');
    const taken = (await (await newOperator()).call('me')).data().email ?? '';
    const refused = await call('inviteMember', { body: { email: taken } });
    expect(refused.error().code).toBe('ACCOUNT_EXISTS');
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    const mine = entries.filter(({ actor }) => actor === username);
    expect(mine).toMatchObject([{ action: 'member-invited', target: 'logged@example.com' }]);
    const { db } = server().services;
    expect(JSON.stringify([entries, await db.select().from(invitations)])).not.toContain(token);
  });
});
