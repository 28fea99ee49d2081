import { describe, expect, test } from 'vitest';
import { readMailedToken } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const read = async (path: string) => server().app.request(path, {}, {});
const password = 'Passw0rd!';

async function register(username: string): Promise<string> {
  const email = `${username}@example.com`;
  const body = { username, email, password, agreedToTerms: true as const };
  (await server().call('register', { body })).data();
  return email;
}

const login = (username: string, secret = password) =>
  server().call('login', { body: { username, password: secret } });

describe('resetting the password', () => {
  test('ends every session and activates an account whose mail never came', async () => {
    const email = await register('잊은사람');
    const query = { token: await readMailedToken(read, email) };
    await server().call('verifyEmail', { query });
    const before = (await login('잊은사람')).data();
    await server().call('requestPasswordReset', { body: { email } });
    const body = { token: await readMailedToken(read, email), new_password: 'Another1!' };
    expect((await server().call('resetPassword', { body })).status).toBe(200);
    expect((await server().as(before.token)('me')).error().code).toBe('UNAUTHENTICATED');
    expect((await login('잊은사람')).error().code).toBe('INVALID_CREDENTIALS');
    expect((await login('잊은사람', 'Another1!')).status).toBe(200);
    expect((await server().call('resetPassword', { body })).error().code).toBe('TOKEN_INVALID');
  });

  test('activates an account that was never verified', async () => {
    const email = await register('메일못받음');
    await server().call('requestPasswordReset', { body: { email } });
    const token = await readMailedToken(read, email);
    await server().call('resetPassword', { body: { token, new_password: 'Another1!' } });
    expect((await login('메일못받음', 'Another1!')).status).toBe(200);
  });

  test('takes no verification token, and verification takes no reset token', async () => {
    const email = await register('바꿔치기');
    const verification = await readMailedToken(read, email);
    const body = { token: verification, new_password: 'Another1!' };
    expect((await server().call('resetPassword', { body })).error().code).toBe('TOKEN_INVALID');
    await server().call('requestPasswordReset', { body: { email } });
    const query = { token: await readMailedToken(read, email) };
    expect((await server().call('verifyEmail', { query })).error().code).toBe('TOKEN_INVALID');
  });
});

describe('whether an e-mail is known', () => {
  test.each(['requestPasswordReset', 'resendVerification'] as const)(
    'is told by %s neither in words nor in time',
    async (name) => {
      const known = await register(`아는사람-${name}`);
      const time = async (email: string) => {
        const started = performance.now();
        const response = await server().call(name, { body: { email } });
        return { data: response.data(), ms: performance.now() - started };
      };
      const [yes, no] = [await time(known), await time(`nobody-${name}@example.com`)];
      expect(yes.data).toEqual(no.data);
      expect(Math.min(yes.ms, no.ms)).toBeGreaterThanOrEqual(149);
    },
  );

  test('is not asked for by an active account that wants to be verified again', async () => {
    const email = await register('이미인증');
    const query = { token: await readMailedToken(read, email) };
    await server().call('verifyEmail', { query });
    await server().call('resendVerification', { body: { email } });
    expect(await readMailedToken(read, email)).toBe(query.token);
  });

  test('both links of two verification mails work until one is used', async () => {
    const email = await register('두번받음');
    const first = await readMailedToken(read, email);
    await server().call('resendVerification', { body: { email } });
    const second = await readMailedToken(read, email);
    expect((await server().call('verifyEmail', { query: { token: first } })).status).toBe(200);
    const again = await server().call('verifyEmail', { query: { token: second } });
    expect(again.error().code).toBe('TOKEN_INVALID');
  });
});

test('the outbox is a page with links for a browser', async () => {
  await register('링크확인');
  const headers = { Accept: 'text/html' };
  const page = await server().app.request('/_dev/mail', { headers }, {});
  const html = await page.text();
  expect(html).toMatch(/<a href="http:\/\/naru\.test\/verify-email\?token=[\w-]+">/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});
