/** Limits of wrong second steps for each place of the login, and mails about wrong second steps. */
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateCounters } from '../../storage/schema/server.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { checkResponse } from '../../testing/check-response.ts';
import {
  addPasskey,
  addTotp,
  createMemberWithLogin,
  resetUsedTotpCodes,
} from '../../testing/factors.ts';
import { readMailedToken, readMailSubjects } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import {
  MAX_WRONG_GUESSES_PER_DAY,
  MAX_WRONG_GUESSES_PER_HOUR,
} from '../../use-cases/auth/guess.ts';
import { deleteExpiredRows } from '../../use-cases/expiry-job.ts';
import { createApp } from '../app.ts';

const PER_MINUTE = 10;
const server = useTestServer({
  RATE_WRONG_LOGINS_PER_ACCOUNT: String(PER_MINUTE),
  TRUST_PROXY: '1',
});

const HOME = '198.51.100.7';
const SUBJECT = '두 번째 단계의 확인이 여러 번 틀렸습니다';

/** Makes a call from an address, through one of several servers. */
async function callFrom<N extends 'finishLogin' | 'login' | 'confirm'>(
  address: string,
  name: N,
  body: unknown,
  { token, app = server().app }: { token?: string; app?: ReturnType<typeof createApp> } = {},
) {
  const request = buildRequest(endpoints[name], { body }, token);
  request.headers.set('X-Forwarded-For', address);
  return checkResponse(name, await app.request(request, {}, {}));
}

/** Moves the counters back in time by this many seconds. */
const pass = (seconds: number) =>
  server()
    .services.db.update(rateCounters)
    .set({ started_at: sql`${rateCounters.started_at} - make_interval(secs => ${seconds})` });

/** Creates a member with an authenticator app and one login at home. A stranger knows the member's password. */
async function watchedMember() {
  await server().services.db.delete(rateCounters);
  const member = await createMemberWithLogin(server());
  const app = await addTotp(member.call);
  const forget = () => resetUsedTotpCodes(server());
  const finish = async (address: string, code: string, app = server().app) =>
    callFrom(address, 'finishLogin', { login: await member.secondStep(), code }, { app });
  const right = async (address: string) => {
    await forget();
    return finish(address, await app.codeAfter(0));
  };
  expect((await right(HOME)).status).toBe(200);
  /**
   * Sends wrong codes from new networks, a minute apart, until the given number of codes was checked, or a code was refused for a long
   * time.
   */
  const guess = async (most: number): Promise<{ checked: number; wait: number }> => {
    let checked = 0;
    for (let i = 0; checked < most; i += 1) {
      const answer = await finish(`203.0.${i}.1`, '000000');
      if (answer.status !== 429) checked += 1;
      else if (Number(answer.headers.get('retry-after')) <= 60) await pass(60);
      else return { checked, wait: Number(answer.headers.get('retry-after')) };
    }
    return { checked, wait: 0 };
  };
  const told = async () =>
    (await readMailSubjects(server().services, member.email)).filter(
      (subject) => subject === SUBJECT,
    );
  return { ...member, ...app, finish, right, guess, told };
}

describe('wrong codes of strangers who know the password', () => {
  test('have a limit by the hour and by the day, and the waits grow', {
    tags: 'full',
  }, async () => {
    const { guess, finish } = await watchedMember();
    const hour = await guess(1000);
    expect(hour.checked).toBe(MAX_WRONG_GUESSES_PER_HOUR);
    expect(hour.wait).toBeGreaterThan(60);
    expect(hour.wait).toBeLessThanOrEqual(3600);
    await pass(3600);
    const day = await guess(1000);
    expect(day.checked).toBe(MAX_WRONG_GUESSES_PER_DAY - MAX_WRONG_GUESSES_PER_HOUR);
    await pass(3600);
    const late = await finish('203.0.113.1', '000000');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(late.error().message).toMatch(/여러 번 틀렸습니다\. \d+시간 뒤에 다시 시도해주세요\.$/);
    await pass(24 * 3600);
    expect((await finish('203.0.113.1', '000000')).status).toBe(400);
  });

  test('have it although what has expired is deleted every hour', { tags: 'full' }, async () => {
    const { guess, finish } = await watchedMember();
    await guess(1000);
    await pass(3600);
    await guess(1000);
    await pass(2 * 3600);
    await deleteExpiredRows(server().services.db);
    expect((await finish('203.0.113.1', '000000')).status).toBe(429);
    await pass(24 * 3600);
    await deleteExpiredRows(server().services.db);
    expect(await server().services.db.$count(rateCounters)).toBe(0);
  });

  test('do not keep the member from logging in at home, nor in a session from confirming', async () => {
    const { guess, right, call, codeAfter } = await watchedMember();
    await guess(1000);
    expect((await right(HOME)).status).toBe(200);
    expect((await right('203.0.113.1')).error().code).toBe('RATE_LIMITED');
    await resetUsedTotpCodes(server());
    expect((await call('confirm', { body: { code: await codeAfter(0) } })).status).toBe(200);
  });

  test('are counted together by several servers', { tags: 'full' }, async () => {
    const { finish, guess } = await watchedMember();
    const other = createApp(server().services);
    for (let i = 0; i < PER_MINUTE; i += 1) {
      const through = i % 2 === 0 ? other : server().app;
      expect((await finish('203.0.113.1', '000000', through)).status).toBe(400);
    }
    await pass(60);
    expect((await guess(1000)).checked).toBe(MAX_WRONG_GUESSES_PER_HOUR - PER_MINUTE);
    expect((await finish('203.0.113.1', '000000', other)).status).toBe(429);
  });

  test('count for recovery codes and codes of an app as one', async () => {
    const { finish, guess } = await watchedMember();
    for (let i = 0; i < 5; i += 1) {
      expect((await finish('203.0.113.1', 'abcde-abcde')).status).toBe(400);
    }
    expect((await guess(1000)).checked).toBe(MAX_WRONG_GUESSES_PER_HOUR - 5);
  });

  test('are told to the member by one mail a day, from the fifth on', {
    tags: 'full',
  }, async () => {
    const { guess, told } = await watchedMember();
    await guess(4);
    expect(await told()).toEqual([]);
    await guess(1);
    expect(await told()).toEqual([SUBJECT]);
    await guess(1000);
    expect(await told()).toEqual([SUBJECT]);
    await pass(24 * 3600);
    await guess(5);
    expect(await told()).toEqual([SUBJECT, SUBJECT]);
  });
});

describe('at home', () => {
  test('there is a limit as well, which strangers neither use up nor share', {
    tags: 'full',
  }, async () => {
    const { finish, right } = await watchedMember();
    for (let i = 0; i < PER_MINUTE; i += 1) await finish(HOME, '000000');
    expect((await finish(HOME, '000000')).status).toBe(429);
    await pass(60);
    for (let i = PER_MINUTE; i < MAX_WRONG_GUESSES_PER_HOUR; i += 1) await finish(HOME, '000000');
    expect((await right(HOME)).status).toBe(429);
    expect((await right('203.0.113.1')).status).toBe(200);
  });

  test('right codes cost nothing', { tags: 'full' }, async () => {
    const { right } = await watchedMember();
    for (let i = 0; i <= MAX_WRONG_GUESSES_PER_HOUR; i += 1)
      expect((await right(HOME)).status).toBe(200);
  });

  test('is another place after a reset of the password, since somebody else may have been there', {
    tags: 'full',
  }, async () => {
    const { guess, right, email, login } = await watchedMember();
    await server().call('requestPasswordReset', { body: { email } });
    const token = await readMailedToken(async (path) => server().app.request(path, {}, {}), email);
    await server().call('resetPassword', { body: { token, new_password: MEMBER_PASSWORD } });
    expect((await login()).status).toBe(401);
    await guess(1000);
    expect((await right(HOME)).status).toBe(429);
  });
});

describe('a session', () => {
  test('that is stolen has the same limit for codes, and the member none of it', {
    tags: 'full',
  }, async () => {
    const { call, right, codeAfter, told } = await watchedMember();
    const wrong = () => call('confirm', { body: { code: '000000' } });
    for (let i = 0; i < MAX_WRONG_GUESSES_PER_HOUR; i += 1) {
      if (i === PER_MINUTE) await pass(60);
      expect((await wrong()).error().code).toBe('CODE_INVALID');
    }
    expect((await wrong()).error().code).toBe('RATE_LIMITED');
    expect(await told()).toEqual([SUBJECT]);
    const { token } = (await right(HOME)).data();
    await resetUsedTotpCodes(server());
    const body = { code: await codeAfter(0) };
    expect((await callFrom(HOME, 'confirm', body, { token })).status).toBe(200);
  });
});

describe('passkeys as second step', () => {
  test('have a limit of their own, and wrong ones are told too', { tags: 'full' }, async () => {
    const { call, secondStep, guess, told, email } = await watchedMember();
    const { authenticator } = await addPasskey(call, 'http://naru.test');
    const stranger = await createMemberWithLogin(server());
    const other = await addPasskey(stranger.call, 'http://naru.test');
    const take = async (from: typeof authenticator, address = '203.0.113.1') => {
      const passkey = from.get((await server().call('requestPasskey')).data());
      return callFrom(address, 'finishLogin', { login: await secondStep(), passkey });
    };
    await guess(4);
    expect(await told()).toEqual([]);
    expect((await take(other.authenticator)).error().code).toBe('PASSKEY_INVALID');
    expect(await readMailSubjects(server().services, email)).toContain(SUBJECT);
    await guess(1000);
    expect((await take(authenticator, '203.0.113.2')).status).toBe(200);
    for (let i = 1; i < MAX_WRONG_GUESSES_PER_HOUR; i += 1) {
      if (i === PER_MINUTE) await pass(60);
      await take(other.authenticator);
    }
    expect((await take(other.authenticator)).error().code).toBe('RATE_LIMITED');
  });
});
