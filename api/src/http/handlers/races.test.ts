import { describe, expect, test } from 'vitest';
import { EXAMPLE_GIT_URL, newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const atOnce = <T>(n: number, call: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => call(i)));

const succeeded = (responses: { status: number }[]): number =>
  responses.filter((response) => response.status === 200).length;

describe('limits hold when requests come at once', () => {
  test('50 projects leave exactly 3', async () => {
    const { call } = await server().member();
    const responses = await atOnce(50, (i) => call('createProject', { body: { name: `p${i}` } }));
    expect(succeeded(responses)).toBe(3);
    expect((await call('listProjects')).data().projects).toHaveLength(3);
  });

  test.each([
    { cpu_limit: 300, memory_limit: 128, fit: 3 },
    { cpu_limit: 100, memory_limit: 640, fit: 3 },
  ])('containers of $cpu_limit m and $memory_limit MiB', async ({ fit, ...limits }) => {
    const { call } = await server().member();
    const params = { slug: (await newProject(call)).slug };
    const body = { name: 'web', git_url: EXAMPLE_GIT_URL, ...limits };
    const responses = await atOnce(12, () => call('createContainer', { params, body }));
    expect(succeeded(responses)).toBe(fit);
  });

  test('growing containers', async () => {
    const { call } = await server().member();
    const { slug } = await newProject(call);
    const containers = await atOnce(4, () => newContainer(call, slug));
    const body = { cpu_limit: 400, memory_limit: 128 };
    const responses = await atOnce(4, (i) =>
      call('updateContainerResources', { params: { id: containers[i]?.slug ?? '' }, body }),
    );
    expect(succeeded(responses)).toBe(2);
  });

  test('volumes, alone and with containers', async () => {
    const { call } = await server().member();
    const { slug, project_id } = await newProject(call);
    const volumes = [{ name: 'v', capacity: 512, mount_path: '/v' }];
    const body = {
      name: 'web',
      git_url: EXAMPLE_GIT_URL,
      cpu_limit: 100,
      memory_limit: 128,
      volumes,
    };
    const responses = await atOnce(12, async (i) =>
      i % 2 === 0
        ? call('createVolume', { body: { project_id, name: 'v', capacity: 512 } })
        : call('createContainer', { params: { slug }, body }),
    );
    expect(succeeded(responses)).toBe(4);
    const project = (await call('getProject', { params: { slug } })).data();
    expect(project.used_disk).toBe(2048);
  });

  test('one http network, one key, one port', async () => {
    const { call } = await server().member();
    const { slug: id } = await newContainer(call, (await newProject(call)).slug);
    const http = await atOnce(8, (i) => {
      const body = { internal_port: 80 + i, network_type: 'http', fqdn: 'a.example.com' } as const;
      return call('createNetwork', { params: { id }, body });
    });
    expect(succeeded(http)).toBe(1);
    const body = { key: 'KEY', value: 'x' };
    const keys = await atOnce(8, () => call('createEnvVar', { params: { id }, body }));
    expect(succeeded(keys)).toBe(1);
  });

  test('deleting and changing the same things ends in no error of ours', async () => {
    const { call } = await server().member();
    const { slug, project_id } = await newProject(call);
    const { slug: id } = await newContainer(call, slug);
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, (_, i) =>
        call('createVolume', { body: { project_id, name: `v${i}`, capacity: 128 } }),
      ),
      call('createEnvVar', { params: { id }, body: { key: 'A', value: 'x' } }),
      call('deploy', { params: { slug } }),
      call('deleteContainer', { params: { id } }),
      call('deleteProject', { params: { slug } }),
      call('updateContainer', { params: { id }, body: { name: 'x' } }),
      call('latestDeployment', { params: { slug } }),
    ]);
    expect(responses.map(({ status }) => status).filter((s) => s !== 200 && s !== 404)).toEqual([]);
  });
});
