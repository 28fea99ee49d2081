import { endpoints } from '@naru/contract/endpoints/endpoints';
import { MAX_SESSIONS } from '@naru/contract/rules/limits';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { sessions } from '../../storage/schema/session.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { hashToken } from '../../use-cases/auth/token.ts';

const server = useTestServer();
const WHALE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Whale/3.24.223.21 Safari/537.36';

/** Creates a member, and a function that logs in and returns the token. */
async function account() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  const logIn = async (rememberMe = false, userAgent = '') => {
    const request = buildRequest(endpoints.login, {
      body: { username, password: MEMBER_PASSWORD, rememberMe },
    });
    request.headers.set('User-Agent', userAgent);
    const response = await server().app.request(request, {}, {});
    return /"token":"([\w-]+)"/.exec(await response.text())?.[1] ?? '';
  };
  return { ...member, logIn };
}

const row = (token: string) => eq(sessions.token_hash, hashToken(token));
const set = async (token: string, values: Record<string, ReturnType<typeof sql>>) => {
  await server().services.db.update(sessions).set(values).where(row(token));
  server().services.bearers.forget();
};
const hoursLeft = async (token: string) => {
  const [session] = await server()
    .services.db.select({ hours: sql<string>`extract(epoch from expires_at - now()) / 3600` })
    .from(sessions)
    .where(row(token));
  return Number(session?.hours);
};
const status = async (token: string) => (await server().as(token)('me')).status;

const unusedFor = (minutes: number) => ({
  last_used_at: sql`now() - make_interval(mins => ${minutes})`,
});
const begunBefore = (hours: number) => ({
  created_at: sql`now() - make_interval(hours => ${hours})`,
});

describe('how long a session lasts', () => {
  test.each([
    { rememberMe: true, hours: 720 },
    { rememberMe: false, hours: 12 },
  ])('is $hours hours after its last use', async ({ rememberMe, hours }) => {
    const token = await (await account()).logIn(rememberMe);
    expect(await hoursLeft(token)).toBeCloseTo(hours, 1);
    await set(token, { expires_at: sql`now() + interval '1 hour'`, ...unusedFor(6) });
    expect(await status(token)).toBe(200);
    expect(await hoursLeft(token)).toBeCloseTo(hours, 1);
    await set(token, { expires_at: sql`now()` });
    expect((await server().as(token)('me')).error().code).toBe('UNAUTHENTICATED');
  });

  test.each([
    { rememberMe: true, most: 720 },
    { rememberMe: false, most: 24 },
  ])('is $most hours at most, however much it is used', async ({ rememberMe, most }) => {
    const token = await (await account()).logIn(rememberMe);
    await set(token, { ...begunBefore(most - 1), ...unusedFor(6) });
    expect(await status(token)).toBe(200);
    expect(await hoursLeft(token)).toBeCloseTo(1, 1);
    await set(token, { ...begunBefore(most), expires_at: sql`now() + interval '30 days'` });
    expect(await status(token)).toBe(401);
  });

  test('is written down once in five minutes, not at every request', async () => {
    const token = await (await account()).logIn();
    await set(token, { expires_at: sql`now() + interval '1 hour'`, ...unusedFor(4) });
    expect(await status(token)).toBe(200);
    expect(await hoursLeft(token)).toBeCloseTo(1, 1);
  });
});

describe('the sessions of a member', () => {
  test(`are ${MAX_SESSIONS} at most: the one unused the longest ends`, async () => {
    const { token: first, logIn } = await account();
    await set(first, unusedFor(1));
    const tokens: string[] = [];
    for (let i = 0; i < MAX_SESSIONS - 1; i += 1) tokens.push(await logIn());
    expect(await status(first)).toBe(200);
    const last = await logIn();
    expect(await status(first)).toBe(401);
    expect(await Promise.all([...tokens, last].map(status))).toEqual(
      Array.from({ length: MAX_SESSIONS }, () => 200),
    );
  });

  test(`are ${MAX_SESSIONS} at most also after many logins at once`, async () => {
    const { id, logIn } = await account();
    await Promise.all(Array.from({ length: MAX_SESSIONS + 5 }, () => logIn()));
    const { db } = server().services;
    expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(MAX_SESSIONS);
  });

  test('are listed with browser, system and use, and the one that asks is marked', async () => {
    const { call, logIn } = await account();
    const token = await logIn(true, WHALE);
    await logIn(false, 'evil.example/1.0 (buy now)');
    const { sessions: list } = (await server().as(token)('listSessions')).data();
    expect(list).toHaveLength(3);
    expect(list.filter(({ current }) => current)).toMatchObject([
      { browser: 'NAVER Whale Browser', system: 'Windows' },
    ]);
    expect(JSON.stringify(list)).not.toContain('evil');
    expect(JSON.stringify(list)).not.toContain(hashToken(token));
    expect((await call('listSessions')).data().sessions.map(({ current }) => current)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('end one by one or all others at once, and stay ended', async () => {
    const { call, logIn } = await account();
    const [one, other] = [await logIn(), await logIn()];
    const { sessions: list } = (await server().as(one)('listSessions')).data();
    const id = list.find(({ current }) => current)?.session_id ?? '';
    await call('endSession', { params: { id } });
    expect(await Promise.all([one, other].map(status))).toEqual([401, 200]);
    expect((await call('endSession', { params: { id } })).error().code).toBe('NOT_FOUND');
    await call('endOtherSessions');
    expect(await status(other)).toBe(401);
    expect((await call('listSessions')).data().sessions).toHaveLength(1);
  });
});

describe('logging out', () => {
  test('ends the session on the server and no other one', async () => {
    const { call, logIn } = await account();
    const token = await logIn();
    expect((await server().as(token)('logout')).status).toBe(200);
    expect(await status(token)).toBe(401);
    expect((await server().as(token)('logout')).error().code).toBe('UNAUTHENTICATED');
    expect((await call('me')).status).toBe(200);
  });
});

test('a locked or unverified account gets no session', async () => {
  const { id, logIn } = await account();
  await server().services.db.update(users).set({ status: 'locked' }).where(eq(users.id, id));
  expect(await logIn()).toBe('');
});
