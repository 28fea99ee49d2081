import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ ALLOW_DEV: '0', START_WITHOUT_MAIL: '1' });

test('a server without a mail server refuses what depends on a mail, and has no outbox', async () => {
  const account = { username: '새 회원', email: 'new@example.com', password: 'Passw0rd!long' };
  const register = await server().call('register', { body: { ...account, agreedToTerms: true } });
  expect(register.error()).toMatchObject({ code: 'MAIL_UNAVAILABLE' });
  expect(register.error().message).toContain('운영자에게');
  const body = { email: account.email };
  for (const name of ['resendVerification', 'requestPasswordReset'] as const) {
    expect((await server().call(name, { body })).error().code).toBe('MAIL_UNAVAILABLE');
  }
  expect((await server().app.request('/_dev/mail')).status).not.toBe(200);
});
