import { hash, parseOptions } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { readMailedToken } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { DEMO_ACCOUNT } from '../demo-account.ts';
import type { HashJob } from './hash-job.ts';
import { createHashRunner, SERVER_HASH_TURN } from './hash-turn.ts';
import { checkNewPassword, hashPassword, isOutdatedHash, passwordMatches } from './password.ts';

const server = useTestServer();

test('a password of nobody takes the same work as a wrong one, and never fits', async () => {
  const work: unknown[] = [];
  const yes = (job: HashJob) => {
    if (job.kind === 'verify') {
      const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(job.stored);
      work.push({ algorithm, memoryCost, timeCost, parallelism });
    }
    return Promise.resolve(true);
  };
  const stored = await hashPassword('one', createHashRunner(SERVER_HASH_TURN));
  expect(await passwordMatches(stored, 'guess', yes)).toBe(true);
  expect(await passwordMatches(undefined, 'guess', yes)).toBe(false);
  expect(work).toHaveLength(2);
  expect(work[1]).toEqual(work[0]);
});

test('a hash of a weaker policy is made anew by a login with the right password, and by no other', async () => {
  const { id } = await server().member();
  const { db } = server().services;
  const mine = eq(users.id, id);
  const weak = await hash(MEMBER_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await db.update(users).set({ password_hash: weak }).where(mine);
  const read = async () => (await db.select().from(users).where(mine))[0];
  const username = (await read())?.username ?? '';
  await server().call('login', { body: { username, password: 'wrong-one' } });
  expect((await read())?.password_hash).toBe(weak);
  const login = { body: { username, password: MEMBER_PASSWORD } };
  expect((await server().call('login', login)).status).toBe(200);
  const renewed = (await read())?.password_hash ?? '';
  expect([isOutdatedHash(weak), isOutdatedHash(renewed)]).toEqual([true, false]);
  expect((await server().call('login', login)).status).toBe(200);
  expect((await read())?.password_hash).toBe(renewed);
});

const KIM = { username: '김성훈김성훈', email: 'kim.seonghun@example.com', name: 'Kim Seong-hun' };

const reasonFor = (password: string): string | undefined => {
  try {
    checkNewPassword(password, KIM, 'password');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('passwords that are tried first are refused with a hint', () => {
  test.each(['12345678', 'password1', 'qwer1234', '1q2w3e4r', 'test1234'])('%s', (password) => {
    expect(reasonFor(password)).toContain('너무 흔해서');
  });

  test.each([
    KIM.username,
    KIM.username.normalize('NFD'),
    KIM.email,
    KIM.email.toUpperCase(),
    'kim.seonghun',
    'kim seong-hun',
  ])('the own %s', (password) => {
    expect(reasonFor(password)).toContain('같은 비밀번호는 쓸 수 없습니다');
  });

  test.each([MEMBER_PASSWORD, DEMO_ACCOUNT.password, 'Abcd1234', '        ', '비밀번호비밀번호'])(
    'but not %s',
    (password) => {
      expect(reasonFor(password)).toBeUndefined();
      expect(() =>
        checkNewPassword(password, { username: '', email: '', name: '' }, 'a'),
      ).not.toThrow();
    },
  );
});

const hint = (field: string) => ({
  code: 'VALIDATION_FAILED',
  details: [{ field, reason: expect.stringContaining('너무 흔해서') }],
});

test('at signup, at a reset and at a change', async () => {
  const { app, call } = server();
  const { username, email } = KIM;
  const body = { username, email, password: '12345678', agreedToTerms: true } as const;
  expect((await call('register', { body })).error()).toMatchObject(hint('password'));
  await call('register', { body: { ...body, password: MEMBER_PASSWORD } });
  await call('requestPasswordReset', { body: { email } });
  const token = await readMailedToken(async (path) => app.request(path, {}, {}), email);
  const weak = { token, new_password: 'password1' };
  expect((await call('resetPassword', { body: weak })).error()).toMatchObject(hint('new_password'));
  // The new password of a reset with an invalid token is neither checked for strength nor hashed.
  const guessed = { token: 'none', new_password: 'password1' };
  expect((await call('resetPassword', { body: guessed })).error().code).toBe('TOKEN_INVALID');
  const strong = { token, new_password: 'Correct-Horse-7' };
  expect((await call('resetPassword', { body: strong })).status).toBe(200);
  const member = await server().member();
  const change = { current_password: MEMBER_PASSWORD, new_password: '12345678' };
  const changed = await member.call('changePassword', { body: change });
  expect(changed.error()).toMatchObject(hint('new_password'));
});
