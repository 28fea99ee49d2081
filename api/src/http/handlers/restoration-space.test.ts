import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { projects } from '../../storage/schema/project.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newContainer, newDatabase, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();

const settle = () => server().services.dataRestorations.settled();

/** The capacity of the volume of a small database in MiB. */
const CAPACITY = 512;

/** A running database with a backup, whose volume takes the whole disk limit of its project, and calls to restore it. */
async function setUp() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: container } = await newDatabase(call, slug);
  await projectDeploymentCalls(call, slug).deployed();
  const ofContainer = { params: { id: container } };
  await waitUntil(
    async () => (await call('containerState', ofContainer)).data().state === 'running',
  );
  const { backup_id } = (await call('startDataBackup', ofContainer)).data();
  await server().services.dataBackups.settled();
  const limit = (disk_limit: number) =>
    server().services.db.update(projects).set({ disk_limit }).where(eq(projects.id, project_id));
  await limit(CAPACITY);
  const start = () =>
    call('startRestoration', { params: { slug }, body: { backup_id, container } });
  const restore = async () => {
    const { restoration_id: restorationId } = (await start()).data();
    await settle();
    return { params: { slug, restorationId } };
  };
  const volumes = async () => (await call('listVolumes', { query: { project_id } })).data().volumes;
  const find = async (isSpare: boolean) => {
    const found = (await volumes()).find(({ is_spare }) => is_spare === isSpare);
    if (found === undefined) throw new Error('There is no such volume.');
    return found;
  };
  const used = async () => {
    const project = (await call('getProject', { params: { slug } })).data();
    const { projects: overviews } = (await call('listProjectOverviews')).data();
    const { projects: all } = (await call('listProjects')).data();
    const disk = overviews.find((one) => one.slug === slug)?.disk.used;
    expect(disk).toBe(project.used_disk);
    expect(all.find((one) => one.slug === slug)?.used_disk).toBe(disk);
    return disk;
  };
  const resize = (volume: string, capacity: number) =>
    call('resizeVolume', { params: { slug: volume }, body: { capacity } });
  const create = (capacity: number) =>
    call('createVolume', { body: { project_id, name: '자료', capacity } });
  return { call, slug, limit, start, restore, volumes, find, used, resize, create };
}

describe('a project whose volume takes its whole disk limit', () => {
  test('restores, switches and undoes, and counts one of the two contents', {
    tags: 'full',
  }, async () => {
    const { call, start, restore, volumes, used } = await setUp();
    const sought = await restore();
    const counted = async () =>
      (await volumes()).map(({ is_counted, is_spare }) => [is_counted, is_spare]);
    expect(await counted()).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await used()).toBe(CAPACITY);
    const state = async () => {
      await settle();
      const { restorations } = (
        await call('listRestorations', { params: { slug: sought.params.slug } })
      ).data();
      return restorations[0]?.state;
    };
    expect(await state()).toBe('ready');
    await call('switchRestoration', sought);
    expect(await state()).toBe('switched');
    expect(await used()).toBe(CAPACITY);
    const refused = (await start()).error();
    expect(refused).toMatchObject({
      code: 'DISK_EXCEEDED',
      message:
        '복원 공간이 512Mi 부족합니다. 이 프로젝트의 복원 공간: 512Mi (0.5 GiB). 차지하는 데이터: 데이터베이스 (이전 데이터) 512Mi. 데이터 화면에서 복원본을 버리거나 보관한 내용을 삭제한 뒤 다시 시도해주세요.',
    });
    await call('undoRestoration', sought);
    expect(await state()).toBe('undone');
    expect(await used()).toBe(CAPACITY);
    await call('deleteRestoration', { ...sought, query: { force: 'true' } });
    expect((await start()).data()).toMatchObject({ state: 'running' });
    expect(await state()).toBe('ready');
  });

  test('has no space for a further volume, or for a larger one', async () => {
    const { restore, find, resize, create, limit } = await setUp();
    await restore();
    const { slug } = await find(false);
    expect((await create(128)).error()).toMatchObject({
      ...{ code: 'DISK_EXCEEDED', message: expect.stringMatching(/^디스크 .* 현재 가용: 0Mi/) },
    });
    expect((await resize(slug, 640)).error()).toMatchObject({
      ...{ code: 'DISK_EXCEEDED', message: expect.stringMatching(/^디스크 .* 현재 가용: 512Mi/) },
    });
    await limit(CAPACITY + 128);
    expect((await create(128)).data()).toMatchObject({ is_counted: true, is_spare: false });
  });
});

describe('the content of a restoration that is not in use', () => {
  test('has the capacity of the volume, which grows with it and does not shrink', async () => {
    const { restore, find, resize, limit, used } = await setUp();
    await limit(2048);
    await restore();
    const [volume, spare] = [await find(false), await find(true)];
    expect((await resize(volume.slug, 1024)).data()).toMatchObject({ capacity: 1024 });
    expect((await find(true)).capacity).toBe(1024);
    expect(await used()).toBe(1024);
    for (const refused of [await resize(spare.slug, 1280), await resize(volume.slug, CAPACITY)])
      expect(refused.error().code).toBe('RESTORATION_RUNNING');
    expect((await find(false)).capacity).toBe(1024);
  });

  test('counts while a container mounts it, and needs the space for that', async () => {
    const { call, slug, restore, find, limit, used } = await setUp();
    await restore();
    const { volume_id } = await find(true);
    const params = { id: (await newContainer(call, slug)).slug };
    const body = { volume_id, mount_path: '/old' };
    const refused = await call('createMount', { params, body });
    expect(refused.error()).toMatchObject({
      code: 'DISK_EXCEEDED',
      message: expect.stringContaining('마운트하면'),
    });
    await limit(2 * CAPACITY);
    await call('createMount', { params, body });
    expect(await find(true)).toMatchObject({ is_counted: true });
    expect(await used()).toBe(2 * CAPACITY);
    await call('deleteMount', { params: { ...params, mountId: volume_id } });
    expect(await used()).toBe(CAPACITY);
    expect((await call('projectUsage', { params: { slug } })).data().volumes).toMatchObject([
      { is_counted: true },
      { is_counted: false },
    ]);
  });
});
