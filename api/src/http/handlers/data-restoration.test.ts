import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newDatabase, newProject, newVolume } from '../../testing/resources.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const settle = () => server().services.dataRestorations.settled();

/** The restorations of a project. */
const restorationsOf = async (call: Caller, slug: string) =>
  (await call('listRestorations', { params: { slug } })).data().restorations;

/** The only restoration of a project. */
async function onlyRestoration(call: Caller, slug: string) {
  const [one, other] = await restorationsOf(call, slug);
  if (one === undefined || other !== undefined) throw new Error('There is not one restoration.');
  return one;
}

/** A running database with a confirmed backup. */
async function setUp(kind = 'postgresql', version?: string) {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: container } = await newDatabase(call, slug, kind, 'db', version);
  const { deployed } = projectDeploymentCalls(call, slug);
  await deployed();
  const ofContainer = { params: { id: container } };
  const { backup_id } = (await call('startDataBackup', ofContainer)).data();
  await server().services.dataBackups.settled();
  const backups = async () => (await call('listDataBackups', { params: { slug } })).data().backups;
  expect((await backups())[0]).toMatchObject({ state: 'confirmed' });
  return { call, slug, container, backup_id, backups };
}

/** The volume that the only container of a project mounts. */
async function mountedVolume(call: Caller, slug: string) {
  const { containers } = (await call('listContainers', { params: { slug } })).data();
  const id = containers[0]?.mounts?.[0]?.volume_id ?? '';
  const [row] = await server().services.db.select().from(volumes).where(eq(volumes.id, id));
  return row;
}

const changesOf = async (call: Caller, slug: string) =>
  (await call('listChanges', { params: { slug } })).data();

describe('a restoration of a database', () => {
  for (const kind of ['postgresql', 'mysql', 'mariadb', 'redis', 'valkey', 'mongodb']) {
    // The kinds differ in their scripts alone, which have tests of their own.
    const tags = kind === 'postgresql' ? [] : ['full'];
    test(`of ${kind} is compared, switched to, undone, and switched to again`, {
      tags,
    }, async () => {
      const { call, slug, container, backup_id } = await setUp(kind);
      const before = await mountedVolume(call, slug);
      const body = { backup_id, container };
      const begun = (await call('startRestoration', { params: { slug }, body })).data();
      expect(begun).toMatchObject({ state: 'running', container, origin: 'backup' });
      await settle();
      const ready = await onlyRestoration(call, slug);
      expect(ready).toMatchObject({ state: 'ready', error: null, step: null });
      expect(ready.comparison).toMatchObject({ total: 2, different: 0, unit: 'table' });
      expect(await mountedVolume(call, slug)).toEqual(before);
      const params = { slug, restorationId: ready.restoration_id };
      await call('switchRestoration', { params });
      await settle();
      expect(await onlyRestoration(call, slug)).toMatchObject({ state: 'switched', error: null });
      const after = await mountedVolume(call, slug);
      const { id, name } = before ?? {};
      expect(after).toMatchObject({ id, name, slug: ready.new_volume });
      expect((await changesOf(call, slug)).changes).toEqual([]);
      await call('undoRestoration', { params });
      await settle();
      expect(await onlyRestoration(call, slug)).toMatchObject({ state: 'undone', error: null });
      expect((await mountedVolume(call, slug))?.slug).toBe(before?.slug);
      await call('switchRestoration', { params });
      await settle();
      expect(await onlyRestoration(call, slug)).toMatchObject({ state: 'switched', error: null });
    });
  }

  test('a second one is refused until the first has ended, and the new content can be deleted', {
    tags: 'full',
  }, async () => {
    const { call, slug, container, backup_id } = await setUp();
    const body = { backup_id, container };
    const start = () => call('startRestoration', { params: { slug }, body });
    const { restoration_id } = (await start()).data();
    expect((await start()).error().code).toBe('RESTORATION_RUNNING');
    await settle();
    expect((await start()).error().code).toBe('RESTORATION_RUNNING');
    const params = { slug, restorationId: restoration_id };
    expect((await call('undoRestoration', { params })).error().code).toBe('RESTORATION_NOT_READY');
    const volumeList = async () =>
      (
        await call('listVolumes', {
          query: { project_id: (await mountedVolume(call, slug))?.project_id ?? '' },
        })
      ).data().volumes;
    expect(await volumeList()).toHaveLength(2);
    await call('deleteRestoration', { params, query: {} });
    expect(await volumeList()).toHaveLength(1);
    expect(await onlyRestoration(call, slug)).toMatchObject({ state: 'dropped' });
    expect((await start()).data()).toMatchObject({ state: 'running' });
    await settle();
  });

  test('content that makes an undo possible is deleted only by force', {
    tags: 'full',
  }, async () => {
    const { call, slug, container, backup_id } = await setUp();
    const body = { backup_id, container };
    const { restoration_id } = (await call('startRestoration', { params: { slug }, body })).data();
    await settle();
    const params = { slug, restorationId: restoration_id };
    await call('switchRestoration', { params });
    await settle();
    expect((await call('deleteRestoration', { params, query: {} })).error().code).toBe(
      'CONTENT_KEPT',
    );
    await call('deleteRestoration', { params, query: { force: 'true' } });
    expect(await onlyRestoration(call, slug)).toMatchObject({
      ...{ state: 'switched', undo_until: null, old_volume: null },
    });
    expect((await call('undoRestoration', { params })).error().code).toBe('RESTORATION_NOT_READY');
  });

  test('has the password of the time of the switch', { tags: 'full' }, async () => {
    const { call, slug, container, backup_id } = await setUp();
    const body = { backup_id, container };
    const { restoration_id } = (await call('startRestoration', { params: { slug }, body })).data();
    await settle();
    await call('changeDatabasePassword', { params: { id: container } });
    await call('switchRestoration', { params: { slug, restorationId: restoration_id } });
    await settle();
    expect(await onlyRestoration(call, slug)).toMatchObject({ state: 'switched', error: null });
  });
});

test('a backup is restored into a new database of another project, which can be deployed', {
  tags: 'full',
}, async () => {
  const { call, slug, backup_id } = await setUp();
  const other = (await newProject(call)).slug;
  const body = { backup_id, from_project: slug, name: '복사본' };
  await call('startRestoration', { params: { slug: other }, body });
  expect((await call('listContainers', { params: { slug: other } })).data().containers).toEqual([]);
  await settle();
  expect(await onlyRestoration(call, other)).toMatchObject({
    ...{ state: 'switched', is_new: true, container_name: '복사본', error: null },
  });
  expect(await mountedVolume(call, other)).toMatchObject({ name: '복사본' });
  const { deployed } = projectDeploymentCalls(call, other);
  expect(await deployed()).toMatchObject({ status: 'success' });
});

test.each([
  ['a small', 1, 512],
  ['a large', 600, 1800],
])(
  '%s backup of a deleted database is restored into a volume in which it fits',
  async (_, mebibytes, capacity) => {
    const { call, slug, container, backup_id } = await setUp();
    await call('deleteContainer', { params: { id: container } });
    const { db } = server().services;
    const bytes = mebibytes * 2 ** 20;
    await db.update(dataBackups).set({ bytes }).where(eq(dataBackups.id, backup_id));
    const other = (await newProject(call)).slug;
    const body = { backup_id, from_project: slug, name: '되살림' };
    const begun = await call('startRestoration', { params: { slug: other }, body });
    const { new_volume } = begun.data();
    const [volume] = await db
      .select()
      .from(volumes)
      .where(eq(volumes.slug, new_volume ?? ''));
    expect(volume).toMatchObject({ capacity });
  },
);

test.each([
  ['all', 900, 500],
  ['what is left', 250, 200],
])(
  'a new database gets %s of the CPU that it had',
  { tags: 'full' },
  async (_, left, cpu_limit) => {
    const { call, slug, container, backup_id } = await setUp();
    const { db } = server().services;
    const used = 500;
    await db.update(containers).set({ cpu_limit: used }).where(eq(containers.slug, container));
    await db
      .update(projects)
      .set({ cpu_limit: used + left })
      .where(eq(projects.slug, slug));
    const body = { backup_id, name: '사본' };
    await call('startRestoration', { params: { slug }, body });
    await settle();
    const { containers: listed } = (await call('listContainers', { params: { slug } })).data();
    expect(listed.find(({ name }) => name === '사본')).toMatchObject({ cpu_limit });
    await db.update(projects).set({ cpu_limit: used }).where(eq(projects.slug, slug));
    const again = await call('startRestoration', {
      params: { slug },
      body: { ...body, name: '또' },
    });
    expect(again.error().code).toBe('CPU_EXCEEDED');
  },
);

test('a backup of another member is not found', async () => {
  const { slug, backup_id } = await setUp();
  const { call } = await server().member();
  const own = (await newProject(call)).slug;
  for (const from_project of [slug, own]) {
    const body = { backup_id, from_project, name: 'x' };
    expect((await call('startRestoration', { params: { slug: own }, body })).error().code).toBe(
      'NOT_FOUND',
    );
  }
});

test('a volume is restored, compared by its folders, and switched to', async () => {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const volume = await newVolume(call, project_id);
  await call('startVolumeBackup', { params: { slug: volume.slug } });
  await server().services.dataBackups.settled();
  const { backups } = (await call('listDataBackups', { params: { slug } })).data();
  const backup_id = backups[0]?.backup_id ?? '';
  const body = { backup_id, volume: volume.slug };
  const { restoration_id } = (await call('startRestoration', { params: { slug }, body })).data();
  await settle();
  expect(await onlyRestoration(call, slug)).toMatchObject({
    ...{ state: 'ready', volume: volume.slug, error: null },
    comparison: { unit: 'folder', different: 0, problem: null },
  });
  await call('switchRestoration', { params: { slug, restorationId: restoration_id } });
  await settle();
  expect(await onlyRestoration(call, slug)).toMatchObject({ state: 'switched', error: null });
  const { volumes: found } = (await call('listVolumes', { query: { project_id } })).data();
  expect(found.map(({ name }) => name)).toEqual([volume.name, `${volume.name} (이전 데이터)`]);
});

describe('an upgrade', () => {
  const upgrade = (call: Caller, container: string, version: string) =>
    call('startUpgrade', { params: { id: container }, body: { version } });

  test('makes a backup, restores it into the new version, and switches image and content', async () => {
    const { call, slug, container, backups } = await setUp('postgresql', '17');
    const read = async () => (await call('getContainer', { params: { id: container } })).data();
    expect((await upgrade(call, container, '16')).error().code).toBe('VALIDATION_FAILED');
    const { restoration_id } = (await upgrade(call, container, '18')).data();
    await server().services.dataBackups.settled();
    await settle();
    expect((await backups())[0]).toMatchObject({ origin: 'upgrade', state: 'confirmed' });
    const facts = { from_version: '17', to_version: '18', origin: 'upgrade', error: null };
    expect(await onlyRestoration(call, slug)).toMatchObject({ ...facts, state: 'ready' });
    expect((await read()).template_config?.version).toBe('17');
    const params = { slug, restorationId: restoration_id };
    await call('switchRestoration', { params });
    await settle();
    expect(await onlyRestoration(call, slug)).toMatchObject({ ...facts, state: 'switched' });
    const upgraded = await read();
    expect(upgraded).toMatchObject({
      image: expect.stringContaining('postgres:18'),
      mounts: [{ mount_path: '/var/lib/postgresql' }],
    });
    expect(upgraded.template_config?.version).toBe('18');
    await call('undoRestoration', { params });
    await settle();
    expect(await onlyRestoration(call, slug)).toMatchObject({ ...facts, state: 'undone' });
    const undone = await read();
    expect(undone).toMatchObject({ mounts: [{ mount_path: '/var/lib/postgresql/data' }] });
    expect(undone.template_config?.version).toBe('17');
  });
});

test('a rollback leaves a database, and brings no former content back', {
  tags: 'full',
}, async () => {
  const { call, slug, container, backup_id } = await setUp();
  const earlier = (await call('latestDeployment', { params: { slug } })).data();
  const body = { backup_id, container };
  const { restoration_id } = (await call('startRestoration', { params: { slug }, body })).data();
  await settle();
  await call('switchRestoration', { params: { slug, restorationId: restoration_id } });
  await settle();
  const switched = await mountedVolume(call, slug);
  const id = earlier.deployment_id ?? '';
  const preview = (await call('previewRollback', { params: { id } })).data();
  expect(preview.kept).toMatchObject([{ slug: container }]);
  const { ended } = projectDeploymentCalls(call, slug);
  const back = (await call('rollBackDeployment', { params: { id } })).data();
  expect(await ended(back.deployment_id ?? '')).toMatchObject({ status: 'success' });
  expect(await mountedVolume(call, slug)).toEqual(switched);
});
