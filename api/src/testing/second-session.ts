import { type Caller, MEMBER_PASSWORD, type TestServer } from './test-server.ts';

/** Opens a second session of a member. */
export async function secondSession(server: TestServer, call: Caller) {
  const { username } = (await call('me')).data();
  const login = { username, password: MEMBER_PASSWORD, rememberMe: true };
  const entry = (await server.call('login', { body: login })).data();
  return { username, token: 'token' in entry ? entry.token : '' };
}
