import { describe, expect, test } from 'vitest';
import { newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

describe('a token', () => {
  test.each([
    ['in the query', (token: string) => ({ path: `?token=${token}&access_token=${token}` })],
    ['in a cookie', (token: string) => ({ headers: { Cookie: `auth_token=${token}` } })],
    ['under another scheme', (token: string) => ({ headers: { Authorization: `Basic ${token}` } })],
    ['without a scheme', (token: string) => ({ headers: { Authorization: token } })],
    [
      'with more behind it',
      (token: string) => ({ headers: { Authorization: `Bearer ${token}x` } }),
    ],
    ['in another header', (token: string) => ({ headers: { 'X-Auth-Token': token } })],
  ])('%s lets nobody in', async (_, put) => {
    const { token } = await server().member();
    const { path = '', headers = {} } = { path: undefined, headers: undefined, ...put(token) };
    const response = await server().app.request(`/api/v1/projects${path}`, { headers }, {});
    expect(response.status).toBe(401);
  });
});

test('a refusal says when the header has not arrived, which a proxy may have taken away', async () => {
  const unknown = await server().as('of-nobody')('listProjects');
  expect(unknown.error().details).toBeUndefined();
  const without = (await server().call('listProjects')).error();
  expect(without.details).toMatchObject([{ field: 'Authorization' }]);
});

test('what a body says beyond its call is ignored', async () => {
  const member = await server().member();
  const send = async (method: string, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    return (await server().app.request(`/api/v1${path}`, init, {})).status;
  };
  const { slug } = await newProject(member.call);
  const mine = { id: 'x', slug: 'mine', plan: 'pro', fqdn: 'evil.example.com', user_id: 'x' };
  expect(await send('PUT', `/projects/${slug}`, { name: '가', cpu_limit: 9, ...mine })).toBe(200);
  expect((await member.call('getProject', { params: { slug } })).data()).toMatchObject({
    slug,
    plan: 'eco',
    cpu_limit: 1000,
  });
  const rights = { role: 'admin', status: 'inactive', email: 'evil@example.com', user_id: 'x' };
  expect(await send('PUT', '/users/me', { name: '나', ...rights })).toBe(200);
  const me = (await member.call('me')).data();
  expect(me).toMatchObject({ user_id: member.id, name: '나', role: 'user' });
  expect(me.email).not.toBe(rights.email);
});
