import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dataRestorations } from '../../storage/schema/data-restoration.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import {
  checkNoContentIsLost,
  readMounted,
  setUpRestorations,
} from '../../testing/restoration-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

describe('a content with which the container does not start', () => {
  test('is left, and the former one is deployed again', async () => {
    const setting = await setUpRestorations(server());
    const before = await readMounted(setting);
    const { id } = await setting.restore();
    setting.outcomes.push('build_failed', 'success');
    expect(await setting.move(id, 'switching')).toMatchObject({
      ...{ state: 'ready', step: null },
      error: expect.stringContaining('이전 데이터로 돌아왔습니다'),
    });
    expect(await readMounted(setting)).toEqual(before);
    await checkNoContentIsLost(setting);
    expect(await setting.move(id, 'switching')).toMatchObject({ state: 'switched', error: null });
  });

  test('is left by an undo, too', async () => {
    const setting = await setUpRestorations(server());
    const { id } = await setting.restore();
    await setting.move(id, 'switching');
    const switched = await readMounted(setting);
    setting.outcomes.push('build_failed', 'success');
    expect(await setting.move(id, 'undoing')).toMatchObject({
      ...{ state: 'switched', step: null },
      error: expect.stringContaining('복원한 데이터를 그대로'),
    });
    expect(await readMounted(setting)).toEqual(switched);
    await checkNoContentIsLost(setting);
  });

  test('a server that is killed during the return is followed by another one', async () => {
    const setting = await setUpRestorations(server());
    const before = await readMounted(setting);
    const { id } = await setting.restore();
    const first = setting.serve();
    setting.outcomes.push('build_failed', () => first.stopping.abort());
    const left = await setting.move(id, 'switching', first);
    expect(left.step).toBe('returning');
    await setting.endDeployment(left.deployment_id ?? '', 'build_failed');
    const second = setting.serve();
    await second.service.runDue();
    await second.service.settled();
    expect(await setting.find(id)).toMatchObject({ state: 'ready', step: null });
    expect(await readMounted(setting)).toEqual(before);
    await checkNoContentIsLost(setting);
  });
});

describe('content that is not in use', () => {
  test('is dropped a week after the restoration', async () => {
    const setting = await setUpRestorations(server());
    const { id } = await setting.restore();
    const { service } = setting.serve();
    await service.clean();
    expect((await setting.find(id)).state).toBe('ready');
    await setting.services.db
      .update(dataRestorations)
      .set({ ready_at: sql`now() - interval '8 days'` })
      .where(eq(dataRestorations.id, id));
    await service.clean();
    expect(await setting.find(id)).toMatchObject({ state: 'dropped', spare_id: null });
    await checkNoContentIsLost(setting);
  });

  test('has the time of its end at each moment at which a server may be killed', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    // Rejects what a server that is killed between two statements would leave: it would never be dropped.
    await db.execute(sql`create function refuse_ready_without_time() returns trigger language plpgsql as $$
      begin
        if new.state = 'ready' and new.ready_at is null then raise 'ready without its time'; end if;
        return new;
      end $$`);
    await db.execute(sql`create trigger refuse before insert or update on data_restorations
      for each row execute function refuse_ready_without_time()`);
    onTestFinished(async () => {
      await db.execute(sql`drop function refuse_ready_without_time cascade`);
    });
    expect(await setting.restore()).toMatchObject({ state: 'ready', error: null });
  });

  test('is deleted a day after the switch, unless a member has mounted it', async () => {
    const setting = await setUpRestorations(server());
    const { db } = setting.services;
    const { id } = await setting.restore();
    const { spare_id } = await setting.move(id, 'switching');
    const { service } = setting.serve();
    await service.clean();
    expect((await setting.find(id)).spare_id).toBe(spare_id);
    const old = { keep_until: sql`now() - interval '1 minute'` };
    await db.update(dataRestorations).set(old).where(eq(dataRestorations.id, id));
    const container_id = setting.database.id;
    const volume_id = spare_id ?? '';
    await db.insert(mounts).values({ container_id, volume_id, mount_path: '/old' });
    await service.clean();
    expect(await setting.find(id)).toMatchObject({ state: 'switched', spare_id: null });
    expect(await db.$count(volumes, eq(volumes.id, volume_id))).toBe(1);
  });

  test('is dropped with its database', async () => {
    const setting = await setUpRestorations(server());
    const { id, spare_id } = await setting.restore();
    const { database, services } = setting;
    await setting.services.db.delete(mounts).where(eq(mounts.container_id, database.id));
    await services.db.execute(sql`delete from containers where id = ${database.id}`);
    await setting.serve().service.runDue();
    expect(await setting.find(id)).toMatchObject({ state: 'dropped' });
    expect(await services.db.$count(volumes, eq(volumes.id, spare_id ?? ''))).toBe(0);
  });
});
