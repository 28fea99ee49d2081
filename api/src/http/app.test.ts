import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../runtime/version.ts';
import { openPostgresDatabase } from '../storage/database-server.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({
  CONSOLE_ORIGINS: 'https://console.example.com',
  CONSOLE_DIR: '/none',
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server().app.request(path, { headers }, {});

describe('every response', () => {
  test.each(['/api/v1/projects', '/api/nothing', '/healthz', '/docs', '/_dev/mail', '/login'])(
    'of %s carries a request id and the security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('may share its window with its own origin alone, except in the popup of the code host', async () => {
    const policy = async (path: string) =>
      (await get(path)).headers.get('cross-origin-opener-policy');
    expect(await policy('/api/v1/projects')).toBe('same-origin');
    expect(await policy('/login')).toBe('same-origin-allow-popups');
    expect(await policy('/github/callback')).toBe('unsafe-none');
    expect(await policy('/_dev/code-host')).toBe('unsafe-none');
  });

  test("takes the caller's request id when it is a harmless one", async () => {
    const id = async (given: string) =>
      (await get('/healthz', { 'X-Request-Id': given })).headers.get('x-request-id');
    expect(await id('trace-1.a')).toBe('trace-1.a');
    expect(await id('<script>')).not.toBe('<script>');
  });

  test('of the API is compressed when it is large and the client can read it', async () => {
    const { token } = await server().member();
    const ask = (path: string, encoding: string) =>
      get(path, { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding });
    const plain = await ask('/api/v1/templates', 'identity');
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await ask('/api/v1/templates', 'br, gzip;q=0.5');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const [text, bytes] = [await plain.text(), Buffer.from(await packed.arrayBuffer())];
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 3);
    for (const encoding of ['gzip;q=0', 'gzip;q=0.000', 'zstd']) {
      const unwanted = await ask('/api/v1/templates', encoding);
      expect(unwanted.headers.get('content-encoding')).toBeNull();
    }
    expect((await ask('/api/v1/projects', 'gzip')).headers.get('content-encoding')).toBeNull();
  });

  test('of the API is kept by no cache', async () => {
    expect((await get('/api/v1/projects')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    server().app.request(
      '/api/v1/projects',
      { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } },
      {},
    );

  test('may call when it is one of the named consoles', async () => {
    const { headers } = await preflight('https://console.example.com');
    expect(headers.get('access-control-allow-origin')).toBe('https://console.example.com');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const stranger = await preflight('https://evil.example.com');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('beside the API', () => {
  test('health tells the engine, readiness asks the database', async () => {
    expect(await (await get('/healthz')).json()).toEqual({
      ...{ status: 'ok', engine: 'simulated', version: VERSION },
    });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('the contract is served for programs and for people, from here alone', async () => {
    const document: unknown = await (await get('/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: '나루 API' } });
    const schema: unknown = await (await get('/naru.schema.json')).json();
    expect(schema).toMatchObject({ title: 'naru.yaml', required: ['version'] });
    const page = await (await get('/docs')).text();
    const sources = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, source]) => source);
    expect(sources).toHaveLength(3);
    for (const source of sources) {
      const response = await get(source ?? '');
      expect([source, response.status]).toEqual([source, 200]);
    }
    expect((await get('/docs/package.json')).status).not.toBe(200);
  });

  test('the documentation needs no inline style and no inline script', async () => {
    const policy = (await get('/docs')).headers.get('content-security-policy');
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('a console that is not built says how to build it', async () => {
    const response = await get('/login');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('pnpm build');
    expect((await get('/assets/x.js')).status).toBe(404);
  });
});

test('a database that cannot be reached is answered with 503', async () => {
  const { services } = server();
  const { call } = await server().member();
  const own = services.db;
  const away = await openPostgresDatabase('postgresql://naru@127.0.0.1:1/none');
  services.db = away.db;
  expect((await call('listProjects')).error().code).toBe('UNAVAILABLE');
  expect((await get('/readyz')).status).toBe(503);
  services.db = own;
  await away.close();
  expect((await call('listProjects')).status).toBe(200);
});
