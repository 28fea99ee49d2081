import { describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { createApp } from './app.ts';
import { allowsDevelopmentFeatures, isServerExposed } from './exposure.ts';

const server = useTestServer({ HOST: '127.0.0.1' });

/** Returns the status of a request to this origin, on a server with these settings. */
async function status(settings: object, origin: string, path = '/api/v1/nothing') {
  const { services } = server();
  const config = { ...services.config, ...settings };
  const response = await createApp({ ...services, config }).request(`${origin}${path}`, {}, {});
  return response.status;
}

describe('a server', () => {
  test.each([
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }, false],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://naru.example.com' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost.example.com' }, true],
  ])('with %j can be reached by others: %s', (settings, exposed) => {
    expect(isServerExposed({ ...settings, ALLOW_DEV: false })).toBe(exposed);
    expect(allowsDevelopmentFeatures({ ...settings, ALLOW_DEV: false })).toBe(!exposed);
    expect(allowsDevelopmentFeatures({ ...settings, ALLOW_DEV: true })).toBe(true);
  });

  const published = { HOST: '0.0.0.0', PUBLIC_URL: 'https://naru.example.com' };

  test.each([
    [published, 'https://naru.example.com', 404],
    [published, 'http://127.0.0.1:4000', 404],
    [published, 'http://localhost', 404],
    [published, 'http://[::1]:9', 404],
    [published, 'http://naru.example.com:443', 404],
    [published, 'http://naru.example.com:81', 421],
    [
      { ...published, PUBLIC_URL: 'https://naru.example.com:8443' },
      'http://naru.example.com:443',
      421,
    ],
    [published, 'http://evil.example.com', 421],
    [published, 'http://127.0.0.1.evil.example.com', 421],
    [{ HOST: '127.0.0.1' }, 'http://naru.example.com', 421],
    [{ HOST: '192.0.2.1' }, 'http://192.0.2.1:4000', 404],
  ])('with %j answers %s with %i', async (settings, origin, expected) => {
    expect(await status(settings, origin)).toBe(expected);
  });

  test('answers probes under any name, and says in the envelope why it answers nothing else', async () => {
    expect(await status(published, 'http://10.0.0.7:4000', '/healthz')).toBe(200);
    expect(await status(published, 'http://10.0.0.7:4000', '/login')).toBe(421);
    const { app } = server();
    const response = await app.request('http://evil.example.com/', {}, {});
    expect(await response.json()).toMatchObject({
      success: false,
      error: { code: 'UNKNOWN_HOST' },
    });
  });

  test('makes links from its own address, whatever a request calls it', async () => {
    const { token } = await server().member();
    const response = await server().app.request(
      'http://127.0.0.1:9/api/v1/github/installation/start',
      { headers: { Authorization: `Bearer ${token}` } },
      {},
    );
    const answer = await response.text();
    expect(answer).toContain('installation_url');
    expect(answer).not.toContain('127.0.0.1:9');
  });

  test('shows its outbox to nobody once others can reach it', async () => {
    expect(await status({ ...published, ALLOW_DEV: false }, 'http://localhost', '/_dev/mail')).toBe(
      404,
    );
    const allowed = { ...published, ALLOW_DEV: true };
    expect(await status(allowed, 'http://localhost', '/_dev/mail')).toBe(200);
  });
});
