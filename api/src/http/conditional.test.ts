import { gunzipSync } from 'node:zlib';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ CONSOLE_ORIGINS: 'https://console.example.com' });

/** Creates a member who reads a path with conditional headers. */
async function reader(path = '/api/v1/projects') {
  const { token, call } = await server().member();
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    server().app.request(
      path,
      { method, headers: { Authorization: `Bearer ${token}`, ...headers } },
      {},
    );
  const etag = async () => (await ask()).headers.get('etag') ?? '';
  return { call, ask, etag };
}

test('a read that has not changed is answered by 304, without a body and for no cache', async () => {
  const { ask, etag } = await reader();
  const response = await ask({ 'If-None-Match': await etag() });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
  const { headers } = response;
  expect(headers.get('etag')).toBe(await etag());
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toContain('Authorization');
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('content-type')).toBeNull();
});

test('every form of the condition is understood', async () => {
  const { ask, etag } = await reader();
  const weak = await etag();
  const strong = weak.replace('W/', '');
  const statusOf = async (header: string) => (await ask({ 'If-None-Match': header })).status;
  for (const header of [strong, '*', `"x", ${weak}`]) expect(await statusOf(header)).toBe(304);
  for (const header of ['"x"', weak.slice(3, -1)]) expect(await statusOf(header)).toBe(200);
});

test('after a write it is answered in full, with another tag', async () => {
  const { call, ask, etag } = await reader();
  const before = await etag();
  await call('createProject', { body: { name: '결제' } });
  const response = await ask({ 'If-None-Match': before });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('결제');
  expect(response.headers.get('etag')).not.toBe(before);
});

test("another member's tag is of no use, and without a token nothing is told", async () => {
  const one = await reader();
  await one.call('createProject', { body: { name: '결제' } });
  const header = { 'If-None-Match': await one.etag() };
  expect((await (await reader()).ask(header)).status).toBe(200);
  const stranger = { ...header, Authorization: 'Bearer none' };
  const refused = await one.ask(stranger);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('etag')).toBeNull();
  expect((await one.ask({ ...stranger, 'If-None-Match': '*' })).status).toBe(401);
});

test('HEAD has the same tag and condition', async () => {
  const { ask, etag } = await reader();
  const tag = await etag();
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
  expect((await ask({ 'If-None-Match': tag }, 'HEAD')).status).toBe(304);
});

test('the tag is the same whether the answer is compressed or not', async () => {
  const { ask, etag } = await reader('/api/v1/templates');
  const packed = await ask({ 'Accept-Encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toContain('Authorization, Accept-Encoding');
  expect(gunzipSync(await packed.arrayBuffer()).length).toBeGreaterThan(2048);
  const tag = packed.headers.get('etag') ?? '';
  expect(tag).toBe(await etag());
  const known = await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('a call that is written down as an activity has no tag, also when it is a GET', async () => {
  const writes = Object.values(endpoints).filter((endpoint: Endpoint) => endpoint.activity);
  expect(writes.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
    '/api/v1/auth/verify-email',
    '/api/v1/users/me/export',
  ]);
  const { call } = await reader();
  const created = await call('createProject', { body: { name: '결제' } });
  expect(created.headers.get('etag')).toBeNull();
});

test('a console of another origin may read the tag', async () => {
  const { ask } = await reader();
  const { headers } = await ask({ Origin: 'https://console.example.com' });
  expect(headers.get('access-control-expose-headers')).toContain('ETag');
});
