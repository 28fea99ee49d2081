import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { oneTimeTokens } from '../../storage/schema/session.ts';
import { readMailedToken } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { hashToken } from '../../use-cases/auth/token.ts';

const server = useTestServer();
const read = async (path: string) => server().app.request(path, {}, {});

const person = (username: string, email = `${username}@example.com`) => ({
  username,
  email,
  password: '비밀번호-Abc1',
  agreedToTerms: true as const,
});

async function activeAccount(username: string) {
  const body = person(username);
  await server().call('register', { body });
  const token = await readMailedToken(read, body.email);
  (await server().call('verifyEmail', { query: { token } })).data();
  return { username, password: body.password };
}

describe('signing up', () => {
  test('refuses what is taken, whatever its case or normal form, and says which field', async () => {
    (await server().call('register', { body: person('한글Kim', 'Kim@example.com') })).data();
    const taken = person('한글kIM'.normalize('NFD'), 'KIM@EXAMPLE.COM');
    expect((await server().call('register', { body: taken })).error()).toEqual({
      code: 'ACCOUNT_EXISTS',
      message: '사용자명이 이미 존재합니다.',
      details: [
        { field: 'username', reason: '사용자명이 이미 존재합니다.' },
        { field: 'email', reason: '이메일이 이미 존재합니다.' },
      ],
    });
    const other = await server().call('register', { body: person('lee', 'kim@example.com') });
    expect(other.error().details).toEqual([
      { field: 'email', reason: '이메일이 이미 존재합니다.' },
    ]);
  });

  test('lets one of many at once have the name', async () => {
    const tries = Array.from({ length: 6 }, (_, i) =>
      server().call('register', { body: person('동시에', `race${i}@example.com`) }),
    );
    const statuses = (await Promise.all(tries)).map((response) => response.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('says the sentence of every field', async () => {
    const request = new Request('http://naru.test/api/v1/auth/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        username: 'ab',
        email: 'no',
        password: 'short',
        agreedToTerms: false,
      }),
    });
    const response: unknown = await (await server().app.request(request, {}, {})).json();
    expect(response).toEqual({
      success: false,
      error: {
        code: 'VALIDATION_FAILED',
        message: '사용자명은 3자 이상이어야 합니다.',
        details: [
          { field: 'username', reason: '사용자명은 3자 이상이어야 합니다.' },
          { field: 'email', reason: '올바른 이메일 형식을 입력해주세요.' },
          { field: 'password', reason: '비밀번호는 8자 이상이어야 합니다.' },
          { field: 'agreedToTerms', reason: '서비스 이용약관에 동의해주세요.' },
        ],
      },
    });
  });

  test('keeps no password and no token in the clear', async () => {
    const body = person('비밀지킴이');
    await server().call('register', { body });
    const token = await readMailedToken(read, body.email);
    const [row] = await server()
      .services.db.select()
      .from(users)
      .where(eq(users.email, body.email));
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const hashes = (await server().services.db.select().from(oneTimeTokens)).map(
      (t) => t.token_hash,
    );
    expect(hashes).toContain(hashToken(token));
    expect(hashes).not.toContain(token);
  });
});

describe('verifying the e-mail', () => {
  test('works once', async () => {
    const body = person('한번만');
    await server().call('register', { body });
    const query = { token: await readMailedToken(read, body.email) };
    expect((await server().call('verifyEmail', { query })).status).toBe(200);
    expect((await server().call('verifyEmail', { query })).error().code).toBe('TOKEN_INVALID');
  });

  test('is refused after 24 hours', async () => {
    const body = person('늦은사람');
    await server().call('register', { body });
    const token = await readMailedToken(read, body.email);
    const { db } = server().services;
    const [row] = await db
      .select({ hours: sql<string>`extract(epoch from expires_at - now()) / 3600` })
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.token_hash, hashToken(token)));
    expect(Number(row?.hours)).toBeCloseTo(24, 1);
    await db.update(oneTimeTokens).set({ expires_at: sql`now()` });
    const response = await server().call('verifyEmail', { query: { token } });
    expect(response.error().code).toBe('TOKEN_INVALID');
  });
});

describe('logging in', () => {
  test('tells an inactive account apart only when the password is right', async () => {
    const { username, password, ...rest } = person('아직아님');
    await server().call('register', { body: { username, password, ...rest } });
    const right = await server().call('login', { body: { username, password } });
    expect(right.status).toBe(403);
    expect(right.error()).toEqual({ code: 'NOT_ACTIVE', message: 'Account is not active' });
    const wrong = await server().call('login', { body: { username, password: 'wrong-one' } });
    expect(wrong.error().code).toBe('INVALID_CREDENTIALS');
  });

  test('lets a name in that no new account gets, and no account beside another that looks the same', async () => {
    const { id } = await server().member();
    const username = 'ivan\u200b';
    const { db } = server().services;
    await db.update(users).set({ username, username_key: 'ivan' }).where(eq(users.id, id));
    const body = { username, password: MEMBER_PASSWORD };
    expect((await server().call('login', { body })).data().username).toBe(username);
    for (const name of [username, 'iv\u00adan', '\u200bIvan', 'іvan', 'ｉｖａｎ']) {
      const refused = await server().call('register', { body: person(name) });
      expect(refused.error().details?.[0]?.field).toBe('username');
    }
  });

  test('answers a wrong password and an unknown name alike', async () => {
    const { username } = await activeAccount('있는사람');
    const wrong = await server().call('login', { body: { username, password: 'wrong-one' } });
    const unknown = await server().call('login', { body: { username: '없음', password: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(unknown.error()).toEqual(wrong.error());
  });

  test('takes the name in any case and normal form', async () => {
    const { password } = await activeAccount('각이름Abc');
    const username = ' 각이름aBC '.normalize('NFD');
    const session = (await server().call('login', { body: { username, password } })).data();
    expect(session.username).toBe('각이름Abc');
  });
});
