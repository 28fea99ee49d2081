import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recoveryCodes } from '../../storage/schema/second-factor.ts';
import { rateCounters } from '../../storage/schema/server.ts';
import { loginChallenges, sessions } from '../../storage/schema/session.ts';
import { addTotp, createMemberWithLogin, resetUsedTotpCodes } from '../../testing/factors.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { readMailsTo } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ RATE_WRONG_LOGINS_PER_ACCOUNT: '5' });

/** Creates a member with an authenticator app and unused codes. */
async function protectedMember() {
  const member = await createMemberWithLogin(server());
  const app = await addTotp(member.call);
  await resetUsedTotpCodes(server());
  const finish = (login: string, code: string) =>
    server().call('finishLogin', { body: { login, code } });
  const { db } = server().services;
  const count = () => db.$count(sessions, eq(sessions.user_id, member.id));
  return { ...member, ...app, finish, count };
}

describe('a login with a second step', () => {
  test('is not over with the right password, and says how to go on', async () => {
    const { login, count } = await protectedMember();
    const before = await count();
    expect((await login()).error()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      second_step: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
    });
    expect(await count()).toBe(before);
  });

  test('tells nobody of it who does not know the password', async () => {
    const { call } = await protectedMember();
    const { username } = (await call('me')).data();
    const body = { username, password: 'wrong-one' };
    const error = (await server().call('login', { body })).error();
    expect(error.code).toBe('INVALID_CREDENTIALS');
    expect(error.second_step ?? undefined).toBeUndefined();
  });

  test('is finished by the code of the app, as it is typed or pasted', async () => {
    const { codeAfter, finish, secondStep } = await protectedMember();
    const code = await codeAfter(0);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}\n`;
    const { token } = (await finish(await secondStep(), spaced)).data();
    expect((await server().as(token)('me')).status).toBe(200);
  });

  test('can be finished once', async () => {
    const { codeAfter, finish, secondStep } = await protectedMember();
    const login = await secondStep();
    (await finish(login, await codeAfter(0))).data();
    await resetUsedTotpCodes(server());
    expect((await finish(login, await codeAfter(0))).error().code).toBe('LOGIN_EXPIRED');
  });

  test('goes on after a slip', async () => {
    const { codeAfter, finish, secondStep } = await protectedMember();
    const login = await secondStep();
    expect((await finish(login, '000000')).error().code).toBe('CODE_INVALID');
    expect((await finish(login, await codeAfter(0))).status).toBe(200);
  });

  test('ends after ten minutes, and with a new password', async () => {
    const { call, codeAfter, finish, secondStep } = await protectedMember();
    const late = await secondStep();
    await server().services.db.update(loginChallenges).set({ expires_at: sql`now()` });
    expect((await finish(late, await codeAfter(0))).error().code).toBe('LOGIN_EXPIRED');
    const overtaken = await secondStep();
    const body = { current_password: MEMBER_PASSWORD, new_password: 'Passw0rd!!' };
    await call('changePassword', { body });
    expect((await finish(overtaken, await codeAfter(0))).error().code).toBe('LOGIN_EXPIRED');
  });
});

describe('a code of an app', () => {
  test('is good one step before and after its time, and no longer', async () => {
    const { codeAfter, finish, secondStep } = await protectedMember();
    const login = await secondStep();
    for (const seconds of [-90, 90]) {
      expect((await finish(login, await codeAfter(seconds))).error().code).toBe('CODE_INVALID');
    }
    expect((await finish(login, await codeAfter(30))).status).toBe(200);
  });

  test('is good once, whoever sends it first', async () => {
    const { codeAfter, finish, secondStep } = await protectedMember();
    const code = await codeAfter(0);
    const logins = [await secondStep(), await secondStep(), await secondStep()];
    const answers = await Promise.all(logins.map((login) => finish(login, code)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 400, 400]);
  });

  test('cannot be guessed quickly, even with many logins at once', async () => {
    const { finish, secondStep, codeAfter } = await protectedMember();
    const logins = await Promise.all([secondStep(), secondStep()]);
    const guesses = Array.from({ length: 8 }, (_, i) => finish(logins[i % 2] ?? '', '000000'));
    const codes = (await Promise.all(guesses)).map((guess) => guess.error().code);
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    const code = await codeAfter(0);
    expect((await finish(logins[0] ?? '', code)).error().code).toBe('RATE_LIMITED');
    await server().services.db.delete(rateCounters);
    expect((await finish(logins[0] ?? '', code)).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('finishes a login once, in any spelling, and is told of by mail', async () => {
    const { call, email, finish, recovery_codes, secondStep } = await protectedMember();
    const [code = ''] = recovery_codes;
    const typed = code.toUpperCase().replace('-', ' ');
    expect((await finish(await secondStep(), typed)).status).toBe(200);
    expect((await finish(await secondStep(), code)).error().code).toBe('CODE_INVALID');
    expect((await call('listFactors')).data().recovery_codes_left).toBe(9);
    const sent = await readMailsTo(server().services, email);
    expect(sent[0]?.text).toContain('복구 코드로 로그인');
    expect(JSON.stringify(sent)).not.toContain(code);
  });

  test('of another member is worth nothing', async () => {
    const [mine, other] = [await protectedMember(), await protectedMember()];
    const [code = ''] = other.recovery_codes;
    const answer = await mine.finish(await mine.secondStep(), code);
    expect(answer.error().code).toBe('CODE_INVALID');
  });

  test('cannot be read from the database', async () => {
    const { recovery_codes } = await protectedMember();
    const stored = JSON.stringify(await server().services.db.select().from(recoveryCodes));
    for (const code of recovery_codes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

test('an operator takes every factor away, and the password alone is enough again', async () => {
  const { login, call } = await protectedMember();
  const { username } = (await call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'reset-factors');
  expect((await login()).status).toBe(200);
  expect((await call('listFactors')).data().recovery_codes_left).toBe(0);
});
