import { expect, test } from 'vitest';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

test('the activity log says what a script would send, and nothing of what needs a login', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call, '결제');
  const { slug: id } = await newContainer(call, slug, '웹');
  await call('createSecret', { params: { id }, body: { key: 'TOKEN', value: '비밀-값' } });
  await call('createApiToken', { body: { name: '배포', scope: 'read', expires_in_days: 1 } });
  const { activities } = (await call('listMyActivity', { query: {} })).data();
  const [token, secret] = activities;
  expect([token?.action, token?.request]).toEqual(['api-token-created', null]);
  expect([secret?.action, secret?.request]).toEqual([
    'secret-created',
    {
      method: 'POST',
      path: `/api/v1/containers/${id}/secrets`,
      body: '{"key":"TOKEN","value":"<값>"}',
    },
  ]);
});

test('a refused call has its request, too', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call, '결제');
  const body = { name: '큰', git_url: 'https://git.example/a', cpu_limit: 4000 };
  await call('createContainer', { params: { slug }, body });
  const { activities } = (
    await call('listProjectActivity', { params: { slug }, query: {} })
  ).data();
  expect(activities[0]?.outcome).toBe('CPU_EXCEEDED');
  expect(activities[0]?.request?.path).toBe(`/api/v1/projects/${slug}/containers`);
  expect(activities[0]?.request?.body).toContain('"name":"큰"');
  expect(activities[0]?.request?.body).not.toContain('4000');
});
