import { expect, test } from 'vitest';
import { variables } from '../../storage/schema/variable.ts';
import { EXAMPLE_GIT_URL, newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setting() {
  const { call } = await server().member();
  const project = await newProject(call);
  const { slug: id } = await newContainer(call, project.slug);
  return { call, project, params: { id } };
}

test('a copy has what may stand twice, and nothing of what may not', async () => {
  const { call, project, params } = await setting();
  const git = { git_url: EXAMPLE_GIT_URL, git_branch: 'next', git_subpath: '서버' };
  await call('updateContainerGit', { params, body: git });
  for (const key of ['FIRST', 'SECOND']) {
    await call('createEnvVar', { params, body: { key, value: `${key} 값` } });
  }
  await call('createBuildVar', { params, body: { key: 'BUILD', value: 'b' } });
  await call('createSecret', { params, body: { key: 'TOKEN', value: '비밀' } });
  const networks = [
    { internal_port: 80, network_type: 'http', fqdn: 'shop.example.com' },
    { internal_port: 5432, network_type: 'tcp' },
    { internal_port: 53, network_type: 'udp' },
  ] as const;
  for (const body of networks) await call('createNetwork', { params, body });
  const { volume_id } = await newVolume(call, project.project_id);
  await call('createMount', { params, body: { volume_id, mount_path: '/data' } });
  const resources = { cpu_limit: 100, memory_limit: 128, start_seconds: 300 };
  await call('updateContainerResources', { params, body: resources });
  const process = { entrypoint: null, command: ['serve'], working_dir: '/srv', user: '1000' };
  await call('updateContainerProcess', { params, body: process });
  const before = (await call('getContainer', { params })).data();

  const name = '웹-2'.normalize('NFD');
  const copy = (await call('duplicateContainer', { params, body: { name } })).data();
  expect(copy).toMatchObject({ name: '웹-2', ...git, ...resources, ...process });
  expect(copy.slug).not.toBe(before.slug);
  expect(copy.env_vars?.map(({ key, value }) => [key, value])).toEqual([
    ['FIRST', 'FIRST 값'],
    ['SECOND', 'SECOND 값'],
  ]);
  expect(copy.build_vars).toMatchObject([{ key: 'BUILD', value: 'b' }]);
  expect(copy.networks).toMatchObject([
    { internal_port: 5432, network_type: 'tcp', external_port: null },
    { internal_port: 53, network_type: 'udp', external_port: null },
  ]);
  expect([copy.secrets, copy.mounts]).toEqual([[], []]);
  expect((await call('getContainer', { params })).data()).toEqual(before);
  const stored = await server().services.db.select().from(variables);
  expect(stored.some(({ value }) => value.includes('FIRST 값'))).toBe(false);
});

test('a copy that does not fit changes nothing', async () => {
  const { call, project, params } = await setting();
  await call('updateContainerResources', { params, body: { cpu_limit: 600, memory_limit: 128 } });
  const refused = await call('duplicateContainer', { params, body: { name: '웹-2' } });
  expect(refused.error()).toMatchObject({
    code: 'CPU_EXCEEDED',
    details: [{ field: 'cpu_limit' }],
  });
  const list = await call('listContainers', { params: { slug: project.slug } });
  expect(list.data().containers).toHaveLength(1);
});

test('copies that are asked for at once stay within the limits', async () => {
  const { call, params } = await setting();
  await call('updateContainerResources', { params, body: { cpu_limit: 300, memory_limit: 128 } });
  const copies = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      call('duplicateContainer', { params, body: { name: `웹-${i}` } }),
    ),
  );
  expect(copies.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('the activity log has the copy by its name', async () => {
  const { call, project, params } = await setting();
  await call('duplicateContainer', { params, body: { name: '복제본' } });
  const slug = project.slug;
  const { activities } = (
    await call('listProjectActivity', { params: { slug }, query: {} })
  ).data();
  expect(activities[0]).toMatchObject({ action: 'container-duplicated', target: '복제본' });
  expect(activities[0]?.request).toMatchObject({ body: '{"name":"복제본"}' });
});
