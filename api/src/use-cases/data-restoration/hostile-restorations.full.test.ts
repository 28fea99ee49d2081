/** Restorations of a member who works against the server, and calls at the same time. */
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runTransaction } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { dataRestorations } from '../../storage/schema/data-restoration.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { scriptedProgram } from '../../testing/data-backups.ts';
import {
  checkNoContentIsLost,
  type RestorationSetting,
  readMounted,
  setUpRestorations,
} from '../../testing/restoration-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { addMount } from '../container/mount.ts';
import { deleteVolume } from '../volume.ts';

const server = useTestServer({}, { idle: true });

const CHUNK = Buffer.alloc(2 ** 20, 'a\n');

describe('a database whose programs belong to a hostile member', () => {
  test('prints a list of databases without an end', async () => {
    const setting = await setUpRestorations(server());
    let read = 0;
    function* print() {
      for (; read < 64; read += 1) yield CHUNK;
    }
    setting.scripted.at('list', () => ({
      output: Readable.from(print()),
      errors: () => '',
      ended: Promise.resolve(0),
    }));
    const { state, comparison } = await setting.restore();
    expect([state, comparison?.problem]).toEqual([
      'ready',
      expect.stringContaining('비교하지 못했습니다'),
    ]);
    expect(read).toBeLessThan(8);
  });

  test('names tables that the database of the installation cannot store', async () => {
    const setting = await setUpRestorations(server());
    const table = `no\0table\u202e${'x'.repeat(100_000)}`;
    const output = `${JSON.stringify({ table, rows: 1 })}\n`;
    // The tables of both parts are counted in the restored content first.
    for (const result of [undefined, undefined, scriptedProgram(0, { output })])
      setting.scripted.at('count', () => result);
    const { state, comparison } = await setting.restore();
    expect(state).toBe('ready');
    expect(comparison).toMatchObject({ problem: null, different: 1 });
    for (const { name } of comparison?.entries ?? []) {
      expect(name).not.toMatch(/[\0\u202e]/);
      expect(name.length).toBeLessThanOrEqual(1024);
    }
  });
});

/** A second restoration of the same database, ready to be switched to, while the first one can be undone. */
async function setUpTwo(setting: RestorationSetting) {
  const { id: first } = await setting.restore();
  await setting.move(first, 'switching');
  const { id: second } = await setting.restore();
  return { first, second };
}

describe('two exchanges of one volume', () => {
  test('at once: the second one is refused, and no content is lost', async () => {
    const setting = await setUpRestorations(server());
    const { first, second } = await setUpTwo(setting);
    await setting.beginMove(second, 'switching');
    await expect(setting.beginMove(first, 'undoing')).rejects.toMatchObject({
      code: 'RESTORATION_RUNNING',
    });
    expect(await setting.work(second)).toMatchObject({ state: 'switched', error: null });
    await checkNoContentIsLost(setting);
  });

  test('eight calls at once begin one', async () => {
    const setting = await setUpRestorations(server());
    const { id } = await setting.restore();
    const calls = Array.from({ length: 8 }, () => setting.beginMove(id, 'switching'));
    const begun = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(begun).toHaveLength(1);
    expect(await setting.work(id)).toMatchObject({ state: 'switched' });
    await checkNoContentIsLost(setting);
  });
});

describe('the volume of a content that is not in use', () => {
  const mount = ({ services: { db }, database }: RestorationSetting, volume_id: string) =>
    runTransaction(db, (tx) =>
      addMount(tx, { container_id: database.id, volume_id, mount_path: '/other' }),
    );

  test('gets no container while a server restores into it', async () => {
    const setting = await setUpRestorations(server());
    const { restoration_id } = await setting.begin();
    const { spare_id } = await setting.find(restoration_id);
    await expect(mount(setting, spare_id ?? '')).rejects.toMatchObject({
      code: 'RESTORATION_RUNNING',
    });
    await setting.work(restoration_id);
  });

  test('is not switched to while another container uses it, or will use it', async () => {
    const setting = await setUpRestorations(server());
    const { id, spare_id } = await setting.restore();
    await mount(setting, spare_id ?? '');
    await expect(setting.beginMove(id, 'switching')).rejects.toMatchObject({
      code: 'RESTORATION_NOT_READY',
      message: expect.stringContaining('마운트'),
    });
    await setting.services.db.delete(mounts).where(eq(mounts.volume_id, spare_id ?? ''));
    expect(await setting.move(id, 'switching')).toMatchObject({ state: 'switched' });
  });

  test('is not deleted while the contents are exchanged', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    const before = await readMounted(setting);
    const { id, spare_id } = await setting.restore();
    const remove = () =>
      runTransaction(db, async (tx) => {
        const [spare] = await tx
          .select()
          .from(volumes)
          .where(eq(volumes.id, spare_id ?? ''));
        const access = { memberId: setting.memberId, right: 'manage' } as const;
        await deleteVolume(tx, access, spare?.slug ?? '', () => undefined);
      });
    let refused: unknown;
    setting.outcomes.push(async (deployment) => {
      refused = await remove().catch((error: unknown) => error);
      await setting.endDeployment(deployment, 'build_failed');
    });
    expect(await setting.move(id, 'switching')).toMatchObject({ state: 'ready', step: null });
    expect(refused).toMatchObject({ code: 'RESTORATION_RUNNING' });
    expect(await readMounted(setting)).toEqual(before);
    await remove();
    expect(await setting.find(id)).toMatchObject({ spare_id: null });
  });

  test('does not become an empty one by an exchange, when it is gone nevertheless', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    const before = await readMounted(setting);
    const { id, spare_id } = await setting.restore();
    await setting.beginMove(id, 'switching');
    await db.delete(volumes).where(eq(volumes.id, spare_id ?? ''));
    expect(await setting.work(id)).toMatchObject({
      step: null,
      error: expect.stringContaining('지금 데이터를 그대로'),
    });
    expect(await readMounted(setting)).toEqual(before);
  });

  test('is not deleted by its time between the look and the begin of an undo', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    const { id } = await setting.restore();
    await setting.move(id, 'switching');
    const isIt = eq(dataRestorations.id, id);
    await db
      .update(dataRestorations)
      .set({ keep_until: sql`now() - interval '1 minute'` })
      .where(isIt);
    const [undone] = await Promise.allSettled([
      setting.beginMove(id, 'undoing'),
      setting.serve().service.clean(),
    ]);
    const { spare_id, step } = await setting.find(id);
    expect([undone.status, spare_id !== null, step]).toEqual(
      undone.status === 'fulfilled' ? ['fulfilled', true, 'undoing'] : ['rejected', false, null],
    );
  });

  test('counts with the size to which the volume has grown', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    const { id, spare_id } = await setting.restore();
    const { id: mounted, capacity } = await readMounted(setting);
    await db
      .update(volumes)
      .set({ capacity: 4 * capacity })
      .where(eq(volumes.id, mounted));
    await setting.move(id, 'switching');
    const [spare] = await db
      .select()
      .from(volumes)
      .where(eq(volumes.id, spare_id ?? ''));
    expect(spare?.capacity).toBe(4 * capacity);
  });
});

describe('the turns of restorations', () => {
  test('one that does not end keeps no other member from theirs', async () => {
    const hostile = await setUpRestorations(server());
    const other = await setUpRestorations(server());
    const given = hostile.serve();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    hostile.scripted.at('restore', () => promise);
    given.service.start((await hostile.begin()).restoration_id);
    const begun = await other.begin();
    // The same server makes both.
    given.service.start(begun.restoration_id);
    await expect
      .poll(async () => (await other.find(begun.restoration_id)).state)
      .not.toBe('running');
    resolve(undefined);
    await given.service.settled();
  });

  test('an upgrade that waits for its backup keeps nobody from a restoration', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    const given = setting.serve();
    const { restoration_id } = await setting.begin();
    const waiting = newId();
    if (setting.backup === undefined) throw new Error('There is no backup.');
    const { position: _, ...values } = setting.backup;
    await db.insert(dataBackups).values({
      ...{ ...values, id: waiting, state: 'running', origin: 'upgrade', checked_at: null },
    });
    const isIt = eq(dataRestorations.id, restoration_id);
    await db.update(dataRestorations).set({ origin: 'upgrade', backup_id: waiting }).where(isIt);
    given.service.start(restoration_id);
    await expect.poll(async () => (await setting.find(restoration_id)).step).toBe('backup');
    await setting.drop(restoration_id);
    expect(await setting.restore(given)).toMatchObject({ state: 'ready' });
  });
});
