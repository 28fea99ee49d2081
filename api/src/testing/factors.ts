/** Sets up second factors of members, for tests. */
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { users } from '../storage/schema/member.ts';
import { totps } from '../storage/schema/second-factor.ts';
import { createAuthenticator } from './authenticator.ts';
import { type Caller, MEMBER_PASSWORD, type TestServer } from './test-server.ts';

/** Registers a passkey for a member. */
export async function addPasskey(call: Caller, origin?: string) {
  const authenticator = createAuthenticator(origin);
  const registration = authenticator.create((await call('beginPasskey')).data());
  const { passkey, recovery_codes } = (
    await call('createPasskey', { body: { name: '노트북', registration } })
  ).data();
  return { authenticator, passkey, recovery_codes };
}

/** Sets up an authenticator app for a member. Returns a function for its codes, and the recovery codes. */
export async function addTotp(call: Caller) {
  const { secret } = (await call('beginTotp')).data();
  const codeAfter = (seconds: number) => generate({ secret, epoch: Date.now() / 1000 + seconds });
  const code = await codeAfter(0);
  const { recovery_codes } = (await call('finishTotp', { body: { code } })).data();
  return { secret, codeAfter, recovery_codes };
}

/** Makes used codes valid again, so that a test need not wait for the next code. */
export const resetUsedTotpCodes = (server: TestServer) =>
  server.services.db.update(totps).set({ last_step: 0 });

/** Creates a member. Also returns functions that log in with the correct password. */
export async function createMemberWithLogin(server: TestServer) {
  const member = await server.member();
  const [row] = await server.services.db.select().from(users).where(eq(users.id, member.id));
  const body = { username: row?.username ?? '', password: MEMBER_PASSWORD };
  const login = () => server.call('login', { body });
  /** Logs in and returns the token for the second factor. */
  const secondStep = async () => (await login()).error().second_step?.token ?? '';
  return { ...member, email: row?.email ?? '', login, secondStep };
}
