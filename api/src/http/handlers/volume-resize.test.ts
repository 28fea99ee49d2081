import { expect, test, vi } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();
const MIB = 2 ** 20;

/** Creates a volume of 256 MiB in a project of 2048 MiB. */
async function setting() {
  const { call } = await server().member();
  const project = await newProject(call);
  const volume = await newVolume(call, project.project_id);
  const resize = (capacity: number) =>
    call('resizeVolume', { params: { slug: volume.slug }, body: { capacity } });
  return { call, project, volume, resize };
}

/** Runs work with an engine that has created the volume and measured this use in MiB. */
function holding<T>(volume: string, usedMiB: number, work: () => Promise<T>): Promise<T> {
  const { runtime } = server().services;
  const volumeUsage = async () => [{ volume, usedBytes: usedMiB * MIB }];
  return withReplacedServices(
    server().services,
    { runtime: { ...runtime, engine: { ...runtime.engine, volumeUsage } } },
    work,
  );
}

test('a volume grows to what is left of the disk, its own capacity included', async () => {
  const { resize } = await setting();
  expect((await resize(2048)).data()).toMatchObject({ capacity: 2048 });
  expect((await resize(2048)).status).toBe(200);
});

test('of volumes that grow at once, as many as fit', async () => {
  const { call, project } = await setting();
  const others = await Promise.all(
    Array.from({ length: 4 }, () => newVolume(call, project.project_id)),
  );
  const grown = await Promise.all(
    others.map(({ slug }) => call('resizeVolume', { params: { slug }, body: { capacity: 640 } })),
  );
  expect(grown.filter(({ status }) => status === 200)).toHaveLength(2);
  const used = (await call('getProject', { params: { slug: project.slug } })).data().used_disk;
  expect(used).toBe(256 + 2 * 640 + 2 * 256);
});

test('a volume that nothing was made of shrinks without a question', async () => {
  const { resize } = await setting();
  expect((await resize(128)).data()).toMatchObject({ capacity: 128 });
});

test('what a volume holds is the least it can have, said in figures', async () => {
  const { volume, resize } = await setting();
  await holding(volume.slug, 200, async () => {
    const refused = (await resize(199)).error();
    expect(refused).toMatchObject({ code: 'CAPACITY_BELOW_USE', details: [{ field: 'capacity' }] });
    expect(refused.message).toContain('200Mi');
    expect((await resize(200)).status).toBe(200);
  });
});

test('what cannot be measured does not shrink, and grows all the same', async () => {
  const { resize } = await setting();
  const { runtime } = server().services;
  const volumeUsage = () => Promise.reject(new EngineError('unreachable', '연결할 수 없습니다.'));
  const engine = { ...runtime.engine, volumeUsage };
  await withReplacedServices(server().services, { runtime: { ...runtime, engine } }, async () => {
    expect((await resize(128)).error().code).toBe('ENGINE_UNAVAILABLE');
    expect((await resize(512)).status).toBe(200);
  });
});

test('a capacity waits for a deployment in every container that mounts the volume', async () => {
  const { call, project, volume, resize } = await setting();
  const params = { slug: project.slug };
  for (const name of ['web', 'api']) {
    const { slug: id } = await newContainer(call, project.slug, name);
    const body = { volume_id: volume.volume_id, mount_path: '/data' };
    await call('createMount', { params: { id }, body });
  }
  await storeFinishedDeployment(server().services, project.slug);
  await resize(512);
  const { changes } = (await call('listChanges', { params })).data();
  const change = { subject: 'volume', name: '데이터', from: '256', to: '512', effect: 'restart' };
  expect(changes).toMatchObject([
    { ...change, container_name: 'web', can_discard: false },
    { ...change, container_name: 'api', can_discard: false },
  ]);
  expect(changes[0]?.changed_at).toEqual(expect.any(String));
  await storeFinishedDeployment(server().services, project.slug);
  expect((await call('listChanges', { params })).data().changes).toEqual([]);
});

test('the engine is told of the capacity by the next deployment', async () => {
  const { call, project, volume, resize } = await setting();
  const { slug: id } = await newContainer(call, project.slug);
  const body = { volume_id: volume.volume_id, mount_path: '/data' };
  await call('createMount', { params: { id }, body });
  const apply = vi.spyOn(server().services.runtime.engine, 'apply');
  await resize(640);
  const params = {
    id: (await call('deploy', { params: { slug: project.slug } })).data().deployment_id ?? '',
  };
  const status = async () => (await call('getDeployment', { params })).data().status;
  await waitUntil(async () => (await status()) === 'success');
  const mounts = [{ volume: volume.slug, capacityMiB: 640, path: '/data' }];
  expect(apply.mock.calls.map(([spec]) => spec.mounts)).toContainEqual(mounts);
  apply.mockRestore();
});
