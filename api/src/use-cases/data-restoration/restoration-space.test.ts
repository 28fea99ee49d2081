import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runTransaction } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { projects } from '../../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../../storage/schema/volume.ts';
import { newProject } from '../../testing/resources.ts';
import { storeRestoration } from '../../testing/restoration-errors.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sumCapacity } from '../counted-volumes.ts';
import { lockProject } from '../ownership.ts';
import type { TotalLimits } from '../total-limits.ts';
import { resizeVolume } from '../volume.ts';
import { beginFor } from './start-restoration.ts';

const server = useTestServer({}, { idle: true });

const CAPACITY = 1024;

/** A project with volumes that take its whole disk limit, and calls to restore into them. */
async function setUp(count: number) {
  const { services, member } = server();
  const { db, runtime } = services;
  const { id: memberId, call } = await member();
  const access = { memberId, right: 'manage' } as const;
  const { project_id } = await newProject(call);
  const isIt = eq(projects.id, project_id);
  await db
    .update(projects)
    .set({ disk_limit: count * CAPACITY })
    .where(isIt);
  const add = async (name: string): Promise<VolumeRow> => {
    const values = { id: newId(), project_id, name, slug: newId(), capacity: CAPACITY };
    const [row] = await db.insert(volumes).values(values).returning();
    if (row === undefined) throw new Error('The volume was not written.');
    return row;
  };
  const own: VolumeRow[] = [];
  for (let index = 1; index <= count; index += 1) own.push(await add(`자료 ${index}`));
  const keep = async (volume: VolumeRow | undefined, name: string) => {
    const spare = await add(name);
    const values = { state: 'switched', volume_id: volume?.id ?? '', spare_id: spare.id } as const;
    await storeRestoration(services, project_id, values);
    return spare;
  };
  const begin = (volume: VolumeRow | undefined, total: TotalLimits = {}) =>
    runTransaction(db, async (tx) => {
      const project = await lockProject(tx, access, { id: project_id });
      if (volume === undefined) throw new Error('There is no volume.');
      return beginFor({ tx, access, total }, { project, volume }, { origin: 'backup' });
    });
  const resize = (volume: VolumeRow | undefined, capacity: number, total: TotalLimits = {}) =>
    runTransaction(db, (tx) => {
      if (volume === undefined) throw new Error('There is no volume.');
      const found = { volume, projectSlug: '' };
      const resizing = { found, capacity, engine: runtime.engine, total };
      return resizeVolume(tx, access, resizing, () => undefined);
    });
  const limit = (disk_limit: number) => db.update(projects).set({ disk_limit }).where(isIt);
  const capacities = async () =>
    (await db.select().from(volumes).where(eq(volumes.project_id, project_id))).map(
      ({ capacity }) => capacity,
    );
  return { db, own, keep, begin, resize, limit, capacities };
}

describe('the space for restorations', () => {
  test('is not exceeded by restorations that begin at once', async () => {
    const { own, keep, begin, capacities } = await setUp(3);
    await keep(own[0], '이전 1');
    const begun = await Promise.allSettled(own.map((volume) => begin(volume)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = begun.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'DISK_EXCEEDED' });
    expect(await capacities()).toHaveLength(6);
  });

  test('names the largest contents, and how many there are besides', async () => {
    const { own, keep, begin } = await setUp(4);
    for (const name of ['가', '나', '다', '라']) await keep(own[0], name);
    await expect(begin(own[1])).rejects.toMatchObject({
      message: expect.stringContaining('라 1024Mi, 다 1024Mi, 나 1024Mi 외 1개.'),
    });
  });

  test('is enough for a volume above a limit that has become smaller', async () => {
    const { own, keep, begin, limit } = await setUp(2);
    await limit(128);
    await keep(own[0], '이전 1');
    expect(await begin(own[0])).toMatchObject({ state: 'running' });
    await expect(begin(own[1])).rejects.toMatchObject({ code: 'DISK_EXCEEDED' });
  });

  test('does not exceed the limit of the installation', async () => {
    const { db, own, begin, capacities } = await setUp(1);
    const disk = (await sumCapacity(db, undefined)) + CAPACITY - 1;
    await expect(begin(own[0], { disk })).rejects.toMatchObject({
      ...{ code: 'DISK_EXCEEDED', message: expect.stringContaining('이 서버에 남은 디스크') },
    });
    expect(await capacities()).toEqual([CAPACITY]);
    expect(await begin(own[0], { disk: disk + 1 })).toMatchObject({ state: 'running' });
  });
});

describe('a volume with contents of restorations', () => {
  test('grows with them, within the limit of the installation', async () => {
    const { db, own, keep, resize, limit, capacities } = await setUp(1);
    await keep(own[0], '이전 1');
    await limit(4096);
    const disk = (await sumCapacity(db, undefined)) + 2 * 1024 - 1;
    await expect(resize(own[0], 2048, { disk })).rejects.toMatchObject({ code: 'DISK_EXCEEDED' });
    expect(await capacities()).toEqual([CAPACITY, CAPACITY]);
    await resize(own[0], 2048, { disk: disk + 1 });
    expect(await capacities()).toEqual([2048, 2048]);
  });

  test('does not grow when they would not fit', async () => {
    const { own, keep, resize, limit, capacities } = await setUp(1);
    await keep(own[0], '이전 1');
    await keep(own[0], '이전 2');
    await limit(3072);
    await expect(resize(own[0], 2048)).rejects.toMatchObject({
      ...{ code: 'DISK_EXCEEDED', message: expect.stringContaining('복원 공간') },
    });
    expect(await capacities()).toEqual([CAPACITY, CAPACITY, CAPACITY]);
    expect(await resize(own[0], 1536)).toMatchObject({ capacity: 1536 });
  });
});
