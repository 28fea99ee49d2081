import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateCounters } from '../../storage/schema/rate-counter.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({
  RATE_WRONG_LOGINS_PER_ACCOUNT: '3',
  RATE_LOGINS_PER_ADDRESS: '8',
  RATE_SIGNUPS_PER_ADDRESS: '2',
  RATE_MAILS_PER_EMAIL: '2',
});

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

  test('stop sign-ups and mails', async () => {
    await clear();
    const body = { username: 'xx', email: 'a@example.com', password: 'Passw0rd!' };
    const register = (i: number) => () =>
      server().call('register', { body: { ...body, username: `새회원${i}`, agreedToTerms: true } });
    expect((await statuses([register(1), register(2), register(3)])).at(-1)).toBe(429);
    const reset = () => server().call('requestPasswordReset', { body: { email: 'A@example.com' } });
    expect(await statuses(times(3, reset))).toEqual([200, 200, 429]);
  });

  test('end after a minute', async () => {
    await clear();
    await statuses(times(4, () => login('choi')));
    await server()
      .services.db.update(rateCounters)
      .set({ started_at: sql`now() - interval '61 seconds'` });
    expect((await login('choi')).status).toBe(401);
  });
});
