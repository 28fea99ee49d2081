import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createHashRunner, SERVER_HASH_TURN } from '../../use-cases/auth/hash-turn.ts';
import { hashPassword } from '../../use-cases/auth/password.ts';
import { openSession } from '../../use-cases/auth/session.ts';

const server = useTestServer();

test('a field that is left out stays, one that is empty is cleared', async () => {
  const { call } = await server().member();
  await call('updateMe', { body: { name: '홍길동', phone: '010-1234-5678' } });
  const user = (await call('updateMe', { body: { phone: '', organization: '나루' } })).data();
  expect(user).toMatchObject({ name: '홍길동', phone: null, organization: '나루' });
  // The answer about the member also has the announcement of the operator.
  expect((await call('me')).data()).toMatchObject(user);
});

test('names are stored in NFC', async () => {
  const { call } = await server().member();
  const user = (await call('updateMe', { body: { name: ' 각 '.normalize('NFD') } })).data();
  expect(user.name).toBe('각');
});

test('a change of password ends the other sessions and keeps this one', async () => {
  const { db } = server().services;
  const member = await server().member();
  const password_hash = await hashPassword('Passw0rd!', createHashRunner(SERVER_HASH_TURN));
  await db.update(users).set({ password_hash }).where(eq(users.id, member.id));
  const other = await openSession(db, member.id, false, { address: '', userAgent: '' });
  const wrong = { current_password: 'not-it', new_password: 'Another1!' };
  const failed = await member.call('changePassword', { body: wrong });
  expect(failed.status).toBe(400);
  expect(failed.error()).toMatchObject({
    code: 'WRONG_PASSWORD',
    details: [{ field: 'current_password' }],
  });
  const body = { current_password: 'Passw0rd!', new_password: 'Another1!' };
  const changed = (await member.call('changePassword', { body })).data();
  expect(changed.message).toBe('비밀번호가 성공적으로 변경되었습니다.');
  expect((await member.call('me')).status).toBe(200);
  expect((await server().as(other)('me')).error().code).toBe('UNAUTHENTICATED');
});
