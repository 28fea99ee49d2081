import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Creates a member whose username was stored before invisible characters were removed, and has this key. */
async function storedMember(username: string, username_key: string) {
  const { id } = await server().member();
  await server().services.db.update(users).set({ username, username_key }).where(eq(users.id, id));
  return id;
}

const logIn = async (username: string) => {
  const body = { username, password: MEMBER_PASSWORD, rememberMe: false };
  const response = await server().call('login', { body });
  if (response.status !== 200) return response.error().code;
  return (await server().as(response.data().token)('me')).data().username;
};

test('an account whose stored name has an invisible character logs in with both names', async () => {
  await storedMember('\u200b김보임', '김보임');
  expect(await logIn('\u200b김보임')).toBe('\u200b김보임');
  expect(await logIn('김보임')).toBe('\u200b김보임');
});

test('of two accounts that look the same, each logs in with its exact name', async () => {
  await storedMember('twin', 'twin');
  await storedMember('tw\u200bin', 'tw\u200bin');
  expect(await logIn('twin')).toBe('twin');
  expect(await logIn('tw\u200bin')).toBe('tw\u200bin');
  expect(await logIn('tw\u2060in')).toBe('twin');
});

test('an emoji with joiners, which an older name can have, is no obstacle', async () => {
  await storedMember('👩‍💻 kim', '👩‍💻 kim');
  expect(await logIn('👩‍💻 kim')).toBe('👩‍💻 kim');
});

test('a member can change the address to the same one without its invisible character', async () => {
  const { id, call } = await server().member();
  const [first, second] = [`${id}@example.com`, `${id}@example.com\u200b`];
  const set = (email: string) =>
    server().services.db.update(users).set({ email, email_key: first }).where(eq(users.id, id));
  await set(first);
  expect((await call('requestEmailChange', { body: { email: first } })).status).toBe(409);
  await set(second);
  expect((await call('requestEmailChange', { body: { email: first } })).status).toBe(200);
});
