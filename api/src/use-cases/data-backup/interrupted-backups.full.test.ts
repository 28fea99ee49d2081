import { expect, test } from 'vitest';
import { projectLeases } from '../../storage/schema/engine.ts';
import {
  ageRunningBackups,
  checkNothingIsLost,
  setUpBackups,
} from '../../testing/data-backup-setting.ts';
import type { BackupMoment } from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

test.each(['list', 'dump', 'start', 'restore', 'count'] satisfies BackupMoment[])(
  'a backup whose server is killed at %s fails, and is made again once',
  async (moment) => {
    const setting = await setUpBackups(server());
    const first = setting.serve();
    setting.scripted.at(moment, () => {
      first.stopping.abort();
      return undefined;
    });
    expect((await setting.press(first))?.state).toBe('running');
    const second = setting.serve();
    await second.service.runDue();
    await second.service.settled();
    expect((await setting.rows()).map(({ state }) => state)).toEqual(['running']);
    await ageRunningBackups(setting);
    await second.service.runDue();
    await second.service.settled();
    await second.service.clean();
    const rows = await setting.rows();
    expect(rows.map(({ state, attempt }) => [state, attempt])).toEqual([
      ['failed', 1],
      ['confirmed', 2],
    ]);
    expect(rows[0]?.error).toContain('서버가 종료');
    await checkNothingIsLost(setting);
  },
);

test('a backup that is interrupted twice is not made a third time', async () => {
  const setting = await setUpBackups(server());
  const first = setting.serve();
  first.stopping.abort();
  await setting.press(first);
  await ageRunningBackups(setting);
  const second = setting.serve();
  setting.scripted.at('dump', () => {
    second.stopping.abort();
    return undefined;
  });
  await second.service.runDue();
  await second.service.settled();
  await ageRunningBackups(setting);
  const third = setting.serve();
  await third.service.runDue();
  await third.service.settled();
  expect((await setting.rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await setting.unconfirmed()).toHaveLength(1);
});

test('a backup whose server renews its lease is not interrupted', async () => {
  const setting = await setUpBackups(server());
  const { promise: held, resolve: free } = Promise.withResolvers<undefined>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
  setting.scripted.at('dump', () => {
    reach(undefined);
    return held;
  });
  const pressed = setting.press();
  await reached;
  await ageRunningBackups(setting);
  const other = setting.serve();
  await other.service.runDue();
  expect((await setting.rows()).map(({ state }) => state)).toEqual(['running']);
  await expect(setting.begin()).rejects.toMatchObject({ code: 'BACKUP_RUNNING' });
  free(undefined);
  expect((await pressed)?.state).toBe('confirmed');
});

test('a backup whose lease another server has taken confirms nothing', async () => {
  const setting = await setUpBackups(server());
  const { db } = setting.services;
  setting.scripted.at('count', async () => {
    await db.delete(projectLeases);
    await ageRunningBackups(setting);
    await setting.serve().service.runDue();
    return undefined;
  });
  const row = await setting.press();
  expect(row?.state).toBe('failed');
  expect((await setting.rows()).filter(({ attempt }) => attempt === 1)).toHaveLength(1);
});
