import { endpoints } from '@naru/contract/endpoints/endpoints';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateCounters } from '../../storage/schema/server.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { checkResponse } from '../../testing/check-response.ts';
import { readMailSubjects } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { networkOfAddress } from './rate-limit.ts';

const server = useTestServer({
  RATE_WRONG_LOGINS_PER_ACCOUNT: '3',
  RATE_LOGINS_PER_ADDRESS: '8',
  RATE_SIGNUPS_PER_ADDRESS: '2',
  RATE_MAILS_PER_EMAIL: '2',
  TRUST_PROXY: '1',
});

/** Makes calls from the given address. */
const from =
  (address: string, token?: string) =>
  async <N extends 'login' | 'resetPassword' | 'requestPasswordReset' | 'changePassword'>(
    name: N,
    body: unknown,
  ) => {
    const request = buildRequest(endpoints[name], { body }, token);
    request.headers.set('X-Forwarded-For', address);
    return checkResponse(name, await server().app.request(request, {}, {}));
  };

const clear = () => server().services.db.delete(rateCounters);
const login = (username: string) =>
  server().call('login', { body: { username, password: 'wrong-one' } });
const statuses = async (calls: (() => Promise<{ status: number }>)[]) => {
  const seen: number[] = [];
  for (const call of calls) seen.push((await call()).status);
  return seen;
};
const times = <T>(n: number, call: () => T) => Array.from({ length: n }, () => call);

describe('rate limits', () => {
  test('stop wrong logins of one account, in any spelling of its name', async () => {
    await clear();
    expect(await statuses(times(3, () => login('Kim')))).toEqual([401, 401, 401]);
    const failed = await login(' kim ');
    expect(failed.error().code).toBe('RATE_LIMITED');
    const seconds = Number(failed.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await login('lee')).status).toBe(401);
  });

  test('cannot be outrun by guesses sent at once', async () => {
    await clear();
    const all = await Promise.all(Array.from({ length: 8 }, () => login('park')));
    expect(all.filter((response) => response.status === 401)).toHaveLength(3);
  });

  test('stop logins from one address', async () => {
    await clear();
    const calls = Array.from({ length: 9 }, (_, i) => () => login(`name${i}`));
    expect((await statuses(calls)).at(-1)).toBe(429);
  });

  test('stop sign-ups, and leave out mails that nobody keeps their owner from', async () => {
    await clear();
    const body = { username: 'xx', email: 'a@example.com', password: 'Passw0rd!' };
    const register = (i: number) => () =>
      server().call('register', { body: { ...body, username: `새회원${i}`, agreedToTerms: true } });
    expect((await statuses([register(1), register(2), register(3)])).at(-1)).toBe(429);
    const reset = () => server().call('requestPasswordReset', { body: { email: 'A@example.com' } });
    const mails = async () =>
      (await readMailSubjects(server().services, 'a@example.com')).filter((mail) =>
        mail.includes('재설정'),
      );
    expect(await statuses(times(3, reset))).toEqual([200, 200, 200]);
    expect(await mails()).toHaveLength(2);
    const verify = () => server().call('resendVerification', { body: { email: 'a@example.com' } });
    expect(await statuses(times(3, verify))).toEqual([200, 200, 200]);
    await clear();
    await statuses([...times(3, verify), reset]);
    expect(await mails()).toHaveLength(3);
  });

  test('a stranger who guesses does not keep the owner out', async () => {
    await clear();
    const stranger = from('203.0.113.7');
    const guess = { username: 'kim', password: 'wrong-one' };
    const guesses = times(4, () => stranger('login', guess));
    expect(await statuses(guesses)).toEqual([401, 401, 401, 429]);
    expect((await from('198.51.100.9')('login', guess)).status).toBe(401);
  });

  test('count all addresses of one IPv6 network as one', async () => {
    await clear();
    const body = { username: 'kim', password: 'wrong-one' };
    const calls = [1, 2, 3, 4].map((i) => () => from(`2001:db8:0:1:${i}::${i}`)('login', body));
    expect(await statuses(calls)).toEqual([401, 401, 401, 429]);
    expect((await from('2001:db8:0:2::1')('login', body)).status).toBe(401);
  });

  test('stop asking for mails to many e-mails, and guessing tokens, from one address', async () => {
    await clear();
    const mails = Array.from(
      { length: 9 },
      (_, i) => () => from('203.0.113.7')('requestPasswordReset', { email: `${i}@example.com` }),
    );
    expect((await statuses(mails)).slice(-2)).toEqual([200, 429]);
    const reset = { token: 'none', new_password: 'Correct-Horse-7' };
    const resets = times(9, () => from('203.0.113.7')('resetPassword', reset));
    expect((await statuses(resets)).slice(-2)).toEqual([400, 429]);
    expect((await from('198.51.100.9')('resetPassword', reset)).status).toBe(400);
  });

  test('stop wrong current passwords of one member, from anywhere', async () => {
    await clear();
    const { token } = await server().member();
    const right = { current_password: MEMBER_PASSWORD, new_password: MEMBER_PASSWORD };
    const change = (i: number, current_password: string) => () =>
      from(`203.0.113.${i}`, token)('changePassword', { ...right, current_password });
    const calls = [
      change(1, MEMBER_PASSWORD),
      change(2, 'wrong-one'),
      change(3, 'wrong-one'),
      change(4, MEMBER_PASSWORD),
      change(5, 'wrong-one'),
      change(6, MEMBER_PASSWORD),
    ];
    expect(await statuses(calls)).toEqual([200, 400, 400, 200, 400, 429]);
  });

  test.each([
    ['after a minute', sql`now() - interval '61 seconds'`],
    ['where a wrong clock opened them', sql`now() + interval '5 years'`],
  ])('end %s', async (_when, started_at) => {
    await clear();
    await statuses(times(4, () => login('choi')));
    await server().services.db.update(rateCounters).set({ started_at });
    expect((await login('choi')).status).toBe(401);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});
