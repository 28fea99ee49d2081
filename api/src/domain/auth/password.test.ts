import { hash, parseOptions } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { hashPassword, isOutdated, passwordFits } from './password.ts';

const server = useTestServer();

test('a login without such an account does the same work as one with a wrong password', async () => {
  const work: unknown[] = [];
  const count = (hashed: string) => {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed);
    work.push({ algorithm, memoryCost, timeCost, parallelism });
    return Promise.resolve(true);
  };
  expect(await passwordFits(await hashPassword('one'), 'guess', count)).toBe(true);
  expect(await passwordFits(undefined, 'guess', count)).toBe(false);
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
  expect([isOutdated(weak), isOutdated(renewed)]).toEqual([true, false]);
  expect((await server().call('login', login)).status).toBe(200);
  expect((await read())?.password_hash).toBe(renewed);
});
