/** The cost of requests for recovery codes, each of which hashes several codes. */
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { addTotp } from '../../testing/factors.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Returns a function that counts the hashed codes until the end of the test. */
function hashedCodes(): () => number {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  return () => sent.mock.calls.filter(([job]) => job.kind === 'code').length;
}

describe('nothing is hashed', () => {
  test('for new codes of a member without a factor', async () => {
    const { call } = await server().member();
    const hashed = hashedCodes();
    expect((await call('renewRecoveryCodes')).error().code).toBe('NO_FACTOR');
    expect(hashed()).toBe(0);
  });

  test('for a wrong code of an app', async () => {
    const { call } = await server().member();
    const hashed = hashedCodes();
    const body = { code: '000000' };
    expect((await call('finishTotp', { body })).error().code).toBe('CODE_INVALID');
    await call('beginTotp');
    expect((await call('finishTotp', { body })).error().code).toBe('CODE_INVALID');
    expect(hashed()).toBe(0);
  });

  test('for a passkey of another site, or with the challenge of another member', async () => {
    const [mine, other] = [await server().member(), await server().member()];
    const options = (await mine.call('beginPasskey')).data();
    const hashed = hashedCodes();
    const make = (origin?: string) => ({
      body: { name: '키', registration: createAuthenticator(origin).create(options) },
    });
    const stolen = await other.call('createPasskey', make());
    const phished = await mine.call('createPasskey', make('http://evil.example'));
    for (const answer of [stolen, phished]) expect(answer.error().code).toBe('PASSKEY_INVALID');
    expect(hashed()).toBe(0);
  });
});

test('a member asks for codes ten times a minute, whichever way', { tags: 'full' }, async () => {
  const [{ call }, other] = [await server().member(), await server().member()];
  const hashed = hashedCodes();
  await addTotp(call);
  const registration = createAuthenticator().create((await call('beginPasskey')).data());
  (await call('createPasskey', { body: { name: '키', registration } })).data();
  const many = Array.from({ length: 20 }, () => call('renewRecoveryCodes'));
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  expect(hashed()).toBe(100);
  const refused = await call('renewRecoveryCodes');
  expect(refused.error().code).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
  expect((await call('finishTotp', { body: { code: '000000' } })).status).toBe(429);
  await addTotp(other.call);
});
