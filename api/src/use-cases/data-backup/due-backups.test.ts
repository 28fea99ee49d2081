import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { containers } from '../../storage/schema/container.ts';
import { type BackupSetting, setUpBackups } from '../../testing/data-backup-setting.ts';
import { storeDataBackup } from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

const yesterday = sql`now() - interval '2 days'`;
const makeOld = ({ services: { db }, database }: BackupSetting) =>
  db.update(containers).set({ created_at: yesterday }).where(eq(containers.id, database.id));

test('a database is backed up once a day, and not by two servers', async () => {
  const setting = await setUpBackups(server());
  const servers = [setting.serve(), setting.serve()];
  const round = async () => {
    await Promise.all(servers.map(({ service }) => service.runDue()));
    await Promise.all(servers.map(({ service }) => service.settled()));
  };
  await round();
  expect(await setting.rows()).toEqual([]);
  await makeOld(setting);
  await round();
  await round();
  expect((await setting.rows()).map(({ state, origin }) => [state, origin])).toEqual([
    ['confirmed', 'schedule'],
  ]);
});

test('a stopped database and a plan that is off are not backed up', async () => {
  const setting = await setUpBackups(server());
  const { call, database, services } = setting;
  await makeOld(setting);
  const { service } = setting.serve();
  const isIt = eq(containers.id, database.id);
  await services.db.update(containers).set({ stopped: true }).where(isIt);
  await service.runDue();
  await services.db.update(containers).set({ stopped: false }).where(isIt);
  const plan = { enabled: false, at: '00:00', keep_days: 1, keep_weeks: 0, keep_months: 0 };
  await call('updateBackupPlan', { params: { id: database.container }, body: plan });
  await service.runDue();
  expect(await setting.rows()).toEqual([]);
});

test('a wrong clock neither begins nor deletes backups', async () => {
  const setting = await setUpBackups(server());
  await makeOld(setting);
  const stale = await storeDataBackup(setting.services, setting.database.container, {
    ...{ state: 'stored', started_at: new Date(0) },
  });
  await storeDataBackup(setting.services, setting.database.container);
  const { service } = setting.serve({ clock: { isReliable: () => Promise.resolve(false) } });
  await service.runDue();
  await service.clean();
  const rows = await setting.rows();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ id }) => id === stale)?.deleted_at).toBeNull();
});
