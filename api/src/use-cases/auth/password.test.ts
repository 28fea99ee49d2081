import { hash, parseOptions } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import type { HashJob } from './hash-job.ts';
import { inTurn, SERVER_TURN } from './hash-turn.ts';
import { hashPassword, isOutdatedHash, passwordMatches } from './password.ts';

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
  const stored = await hashPassword('one', inTurn(SERVER_TURN));
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
