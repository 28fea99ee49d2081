import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { totps } from '../../storage/schema/second-factor.ts';
import { whileSessionsUnconfirmed } from '../../testing/account-states.ts';
import { addTotp, createMemberWithLogin, resetUsedTotpCodes } from '../../testing/factors.ts';
import { readMailsTo } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

describe('setting up an authenticator app', () => {
  test('shows a secret as text and as an address for a QR code, and keeps it encrypted', async () => {
    const { id, call } = await server().member();
    const { secret, uri } = (await call('beginTotp')).data();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(address.searchParams.get('issuer')).toBe('나루');
    const [row] = await server().services.db.select().from(totps).where(eq(totps.user_id, id));
    expect(row?.secret).not.toContain(secret);
  });

  test('does not count until a code was sent back', async () => {
    const { call, login } = await createMemberWithLogin(server());
    (await call('beginTotp')).data();
    expect((await login()).status).toBe(200);
    expect((await call('listFactors')).data().totp_since).toBeNull();
    const wrong = (await call('finishTotp', { body: { code: '000000' } })).error();
    expect(wrong).toMatchObject({ code: 'CODE_INVALID', details: [{ field: 'code' }] });
    expect((await login()).status).toBe(200);
  });

  test('can be begun anew, which makes the first secret useless', async () => {
    const { call } = await server().member();
    const first = (await call('beginTotp')).data().secret;
    const { secret } = await addTotp(call);
    expect(secret).not.toBe(first);
    expect((await call('beginTotp')).error().code).toBe('FACTOR_EXISTS');
  });

  test('brings ten recovery codes and a mail without any of them', async () => {
    const { call, email } = await createMemberWithLogin(server());
    const { secret, recovery_codes } = await addTotp(call);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await call('listFactors')).data()).toMatchObject({
      totp_since: expect.any(String),
      recovery_codes_left: 10,
    });
    const sent = await readMailsTo(server().services, email);
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('인증 앱이 추가')]);
    expect(JSON.stringify(sent)).not.toContain(secret);
  });

  test('is refused without a confirmation, and so is every other change', async () => {
    const { call } = await server().member();
    await addTotp(call);
    await whileSessionsUnconfirmed(server().services.db, async () => {
      const refused = [
        await call('beginTotp'),
        await call('finishTotp', { body: { code: '000000' } }),
        await call('deleteTotp'),
        await call('renewRecoveryCodes'),
        await call('beginPasskey'),
      ];
      for (const response of refused) expect(response.error().code).toBe('CONFIRMATION_REQUIRED');
    });
  });
});

describe('an authenticator app', () => {
  test('is removed with its recovery codes, after which the password alone is enough', {
    tags: 'full',
  }, async () => {
    const { call, login } = await createMemberWithLogin(server());
    await addTotp(call);
    expect((await login()).error().code).toBe('SECOND_FACTOR_REQUIRED');
    await call('deleteTotp');
    expect((await login()).status).toBe(200);
    expect((await call('listFactors')).data()).toEqual({
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
    });
    expect((await call('deleteTotp')).error().code).toBe('NOT_FOUND');
    expect((await call('renewRecoveryCodes')).error().code).toBe('NO_FACTOR');
  });

  test('confirms its member in place of the password', async () => {
    const { call } = await server().member();
    const { codeAfter } = await addTotp(call);
    await resetUsedTotpCodes(server());
    const body = { code: await codeAfter(0) };
    await whileSessionsUnconfirmed(server().services.db, async () => {
      (await call('confirm', { body })).data();
      (await call('renewRecoveryCodes')).data();
    });
    expect((await call('confirm', { body })).error().code).toBe('CODE_INVALID');
  });
});

test('new recovery codes replace the old ones', { tags: 'full' }, async () => {
  const { call, secondStep } = await createMemberWithLogin(server());
  const [old = ''] = (await addTotp(call)).recovery_codes;
  const [fresh = ''] = (await call('renewRecoveryCodes')).data().recovery_codes;
  const finish = async (code: string) =>
    server().call('finishLogin', { body: { login: await secondStep(), code } });
  expect((await finish(old)).error().code).toBe('CODE_INVALID');
  expect((await finish(fresh)).status).toBe(200);
});
