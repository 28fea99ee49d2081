import { MAX_PASSKEYS } from '@naru/contract/rules/factor';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { passkeyChallenges, passkeys } from '../../storage/schema/passkey.ts';
import { whileSessionsUnconfirmed } from '../../testing/account-states.ts';
import { type AuthenticatorDeviations, createAuthenticator } from '../../testing/authenticator.ts';
import { addPasskey, addTotp, createMemberWithLogin } from '../../testing/factors.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Creates a member with a passkey, and a function that logs in with the passkey. */
async function passkeyMember() {
  const member = await createMemberWithLogin(server());
  const added = await addPasskey(member.call);
  const sign = async (twist?: AuthenticatorDeviations) =>
    added.authenticator.get((await server().call('requestPasskey')).data(), twist);
  const logIn = async (twist?: AuthenticatorDeviations) =>
    server().call('loginWithPasskey', { body: { passkey: await sign(twist) } });
  return { ...member, ...added, sign, logIn };
}

describe('a passkey', () => {
  test('logs in its member without a password', async () => {
    const { id, call, logIn, passkey } = await passkeyMember();
    expect(passkey).toMatchObject({ name: '노트북', last_used_at: null });
    const { token, user_id } = (await logIn()).data();
    expect(user_id).toBe(id);
    expect((await server().as(token)('me')).status).toBe(200);
    const [listed] = (await call('listFactors')).data().passkeys;
    expect(listed?.last_used_at).not.toBeNull();
  });

  test('is the second step of a login with the password from then on', async () => {
    const { login, secondStep, sign, recovery_codes } = await passkeyMember();
    expect((await login()).error().second_step?.methods).toEqual(['passkey', 'recovery']);
    expect(recovery_codes).toHaveLength(10);
    const body = { login: await secondStep(), passkey: await sign() };
    expect((await server().call('finishLogin', { body })).status).toBe(200);
  });

  test('of another member is no second step, and no confirmation', async () => {
    const [mine, other] = [await passkeyMember(), await passkeyMember()];
    const body = { login: await mine.secondStep(), passkey: await other.sign() };
    expect((await server().call('finishLogin', { body })).error().code).toBe('PASSKEY_INVALID');
    const foreign = { passkey: await other.sign() };
    expect((await mine.call('confirm', { body: foreign })).error().code).toBe('PASSKEY_INVALID');
  });

  test('confirms its member', async () => {
    const { call, sign } = await passkeyMember();
    await whileSessionsUnconfirmed(server().services.db, async () => {
      (await call('confirm', { body: { passkey: await sign() } })).data();
      expect((await call('renewRecoveryCodes')).status).toBe(200);
    });
  });

  test('is of no use to a member who was not let in yet', async () => {
    const { id, logIn } = await passkeyMember();
    await server().services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id));
    expect((await logIn()).error().code).toBe('NOT_ACTIVE');
  });
});

describe('a signature is refused', () => {
  test.each<[string, AuthenticatorDeviations]>([
    ['from another site', { origin: 'http://naru.test.evil.example' }],
    ['without the user having been checked', { userVerified: false }],
    ['whose counter stands still', { counter: 0 }],
  ])('%s', async (_, twist) => {
    const { logIn } = await passkeyMember();
    expect((await logIn()).status).toBe(200);
    expect((await logIn(twist)).error().code).toBe('PASSKEY_INVALID');
  });

  test('when it is sent again, also by an authenticator that does not count', async () => {
    const { sign } = await passkeyMember();
    const body = { passkey: await sign({ counter: 0 }) };
    expect((await server().call('loginWithPasskey', { body })).status).toBe(200);
    const again = await server().call('loginWithPasskey', { body });
    expect(again.error().code).toBe('PASSKEY_INVALID');
  });

  test('when its challenge is too old, or was for registering', async () => {
    const { authenticator, call, sign } = await passkeyMember();
    const late = await sign();
    await server().services.db.update(passkeyChallenges).set({ expires_at: sql`now()` });
    const { challenge } = (await call('beginPasskey')).data();
    const request = { challenge, rpId: 'naru.test', timeout: 1, userVerification: 'required' };
    const strange = authenticator.get({ ...request, userVerification: 'required' });
    for (const passkey of [late, strange]) {
      const answer = await server().call('loginWithPasskey', { body: { passkey } });
      expect(answer.error().code).toBe('PASSKEY_INVALID');
    }
  });

  test('by a passkey that was removed', async () => {
    const { call, logIn, login, passkey } = await passkeyMember();
    await call('deletePasskey', { params: { passkeyId: passkey.passkey_id } });
    expect((await logIn()).error().code).toBe('PASSKEY_INVALID');
    expect((await login()).status).toBe(200);
  });
});

describe('registering', () => {
  test('needs the challenge of the same member, and the same site', async () => {
    const [mine, other] = [await server().member(), await server().member()];
    const options = (await mine.call('beginPasskey')).data();
    const make = (origin?: string) => ({
      body: { name: '키', registration: createAuthenticator(origin).create(options) },
    });
    const stolen = await other.call('createPasskey', make());
    const phished = await mine.call('createPasskey', make('http://evil.example'));
    for (const answer of [stolen, phished]) expect(answer.error().code).toBe('PASSKEY_INVALID');
  });

  test('is over at the limit', async () => {
    const { id, call } = await server().member();
    const row = { user_id: id, name: '키', public_key: '-', counter: 0, transports: [] };
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, i) => {
      const unique = `${id}-${i}`;
      return { ...row, id: unique, credential_id: unique };
    });
    await server().services.db.insert(passkeys).values(rows);
    expect((await call('beginPasskey')).error().code).toBe('PASSKEY_LIMIT_REACHED');
  });
});

test('a passkey is renamed and removed by its member alone', async () => {
  const [mine, other] = [await passkeyMember(), await server().member()];
  const params = { passkeyId: mine.passkey.passkey_id };
  const body = { name: '  휴대폰 ' };
  expect((await other.call('updatePasskey', { params, body })).error().code).toBe('NOT_FOUND');
  expect((await other.call('deletePasskey', { params })).error().code).toBe('NOT_FOUND');
  expect((await mine.call('updatePasskey', { params, body })).data().name).toBe('휴대폰');
});

test('recovery codes stay while another factor is left', { tags: 'full' }, async () => {
  const { call, login, passkey } = await passkeyMember();
  expect((await addTotp(call)).recovery_codes).toEqual([]);
  await call('deletePasskey', { params: { passkeyId: passkey.passkey_id } });
  expect((await login()).error().second_step?.methods).toEqual(['totp', 'recovery']);
});
