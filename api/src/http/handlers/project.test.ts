import { describe, expect, test } from 'vitest';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

describe('projects', () => {
  test('start with the defaults, in the order they were made', async () => {
    const { call } = await server().member();
    const first = await newProject(call, ' 결제 서버 '.normalize('NFD'));
    await newProject(call, 'Shop API!');
    const { projects } = (await call('listProjects')).data();
    expect(projects.map((project) => project.name)).toEqual(['결제 서버', 'Shop API!']);
    expect(first).toMatchObject({
      plan: 'eco',
      fqdn: null,
      cpu_limit: 1000,
      memory_limit: 2048,
      disk_limit: 2048,
      used_disk: 0,
    });
    expect(first.slug).toMatch(/^project-\w{10}$/);
    expect(projects[1]?.slug).toMatch(/^shop-api-\w{10}$/);
    expect(first.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('are three at most, with any name, and none above the default limits', async () => {
    const { call } = await server().member();
    for (let i = 0; i < 3; i += 1) await newProject(call, '같은 이름');
    const fourth = await call('createProject', { body: { name: '넷째' } });
    expect(fourth.error().code).toBe('PROJECT_LIMIT_REACHED');
    const big = await call('createProject', { body: { name: '큰', cpu_limit: 1001 } });
    expect(big.error().details?.[0]?.field).toBe('cpu_limit');
  });

  test('go with everything in them, and make room for another', async () => {
    const { call } = await server().member();
    const project = await newProject(call);
    const container = await newContainer(call, project.slug);
    const volume = await newVolume(call, project.project_id);
    await call('deploy', { params: { slug: project.slug } });
    expect(
      (await call('deleteProject', { params: { slug: project.slug } })).data(),
    ).toBeUndefined();
    const gone = await call('getContainer', { params: { id: container.slug } });
    expect(gone.error().code).toBe('NOT_FOUND');
    const volumeGone = await call('deleteVolume', { params: { slug: volume.slug } });
    expect(volumeGone.error().code).toBe('NOT_FOUND');
    expect((await call('listProjects')).data().projects).toEqual([]);
  });
});

describe('volumes', () => {
  test('count against the disk, with a sentence of what is left', async () => {
    const { call } = await server().member();
    const { project_id, slug } = await newProject(call);
    const volume = (capacity: number) =>
      call('createVolume', { body: { project_id, name: '데이터', capacity } });
    (await volume(1500)).data();
    const failed = await volume(549);
    expect(failed.error()).toEqual({
      code: 'DISK_EXCEEDED',
      message: '디스크 가용량을 1Mi 초과합니다. 현재 가용: 548Mi (0.535 GiB)',
      details: [
        {
          field: 'capacity',
          reason: '디스크 가용량을 1Mi 초과합니다. 현재 가용: 548Mi (0.535 GiB)',
        },
      ],
    });
    (await volume(548)).data();
    const project = (await call('getProject', { params: { slug } })).data();
    expect(project.used_disk).toBe(2048);
    expect(project.volumes?.map((one) => one.capacity)).toEqual([1500, 548]);
  });

  test('take their mounts with them', async () => {
    const { call } = await server().member();
    const project = await newProject(call);
    const { slug: id } = await newContainer(call, project.slug);
    const volume = await newVolume(call, project.project_id);
    const body = { volume_id: volume.volume_id, mount_path: '/data' };
    (await call('createMount', { params: { id }, body })).data();
    await call('deleteVolume', { params: { slug: volume.slug } });
    expect((await call('getContainer', { params: { id } })).data().mounts).toEqual([]);
  });
});
