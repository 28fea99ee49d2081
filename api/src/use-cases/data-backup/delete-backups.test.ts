import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DataBackupRow, erasedBackups } from '../../storage/schema/data-backup.ts';
import { checkNothingIsLost, setUpBackups } from '../../testing/data-backup-setting.ts';
import { storeDataBackup } from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { eraseMember } from '../account/deletion.ts';

const server = useTestServer({}, { idle: true });

test('a project that is deleted during a backup leaves no files', async () => {
  const setting = await setUpBackups(server());
  setting.scripted.at('start', async () => {
    await setting.call('deleteProject', { params: { slug: setting.database.project } });
    return undefined;
  });
  expect(await setting.press()).toBeUndefined();
  await checkNothingIsLost(setting);
});

test.each(['project', 'account'])(
  'the files of a deleted %s go with the next round',
  async (what) => {
    const setting = await setUpBackups(server());
    const { services, call, database, folder } = setting;
    const { db } = services;
    const kept = await setUpBackups(server());
    await kept.press();
    const { id: backupId = '' } = (await setting.press()) ?? {};
    await setting.press();
    const params = { slug: database.project, backupId };
    // Its files are not deleted yet.
    await call('deleteDataBackup', { params, query: {} });
    expect(await readdir(folder)).toHaveLength(2);
    if (what === 'project') await call('deleteProject', { params: { slug: database.project } });
    else await db.transaction((tx) => eraseMember(tx, services, setting.memberId));
    await setting.serve().service.clean();
    await checkNothingIsLost(setting);
    await kept.serve().service.clean();
    await checkNothingIsLost(kept);
    expect(await readdir(kept.folder)).toHaveLength(1);
  },
);

test('the names of erased files are kept for a week', async () => {
  const { serve, services } = await setUpBackups(server());
  const { db } = services;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const rows = [
    { id: 'recent', erased_at: daysAgo(6) },
    { id: 'old', erased_at: daysAgo(8) },
  ];
  await db.insert(erasedBackups).values(rows);
  await serve().service.clean();
  const left = (await db.select().from(erasedBackups)).map(({ id }) => id);
  expect(left).toContain('recent');
  expect(left).not.toContain('old');
});

test('the backups of a deleted database are kept', async () => {
  const setting = await setUpBackups(server());
  await setting.press();
  await setting.call('deleteContainer', { params: { id: setting.database.container } });
  await setting.serve().service.clean();
  await checkNothingIsLost(setting);
  const params = { slug: setting.database.project };
  const listed = (await setting.call('listDataBackups', { params })).data();
  expect(listed.backups.map(({ container, state }) => [container, state])).toEqual([
    [null, 'confirmed'],
  ]);
  expect(await setting.unconfirmed()).toEqual([]);
});

test('the files of a deleted backup go with the next round', async () => {
  const setting = await setUpBackups(server());
  const first = await setting.press();
  await setting.press();
  const params = { slug: setting.database.project, backupId: first?.id ?? '' };
  await setting.call('deleteDataBackup', { params, query: {} });
  await setting.serve().service.clean();
  await checkNothingIsLost(setting);
  expect(await readdir(setting.folder)).not.toContain(first?.id);
});

test('files without a row are deleted after a week, and foreign files never', async () => {
  const setting = await setUpBackups(server());
  const [recent, old] = [
    '00000000-0000-4000-8000-000000000000',
    '11111111-1111-4111-8111-111111111111',
  ];
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const write = async (name: string, days: number) => {
    const file = join(setting.folder, name);
    await writeFile(file, '');
    await utimes(file, daysAgo(days), daysAgo(days));
  };
  await write(recent, 6);
  await write(old, 8);
  await write('lost+found', 8);
  await setting.serve().service.clean();
  expect((await readdir(setting.folder)).sort()).toEqual([recent, 'lost+found']);
});

test('backups beyond the plan are deleted, the last confirmed one never', async () => {
  const setting = await setUpBackups(server());
  const { services, database } = setting;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const store = (days: number, state: DataBackupRow['state']) =>
    storeDataBackup(services, database.container, { state, started_at: daysAgo(days) });
  const old = await store(400, 'confirmed');
  const unchecked = await store(3, 'stored');
  const newest = await store(2, 'stored');
  await setting.serve().service.clean();
  const kept = (await setting.rows()).filter(({ deleted_at }) => deleted_at === null);
  expect(kept.map(({ id }) => id).sort()).toEqual([old, newest].sort());
  expect(kept.map(({ id }) => id)).not.toContain(unchecked);
});

/** Stores confirmed backups, which began some hours after midnight of yesterday. Returns the names of the backups that a round keeps. */
async function keptOf(
  backups: Readonly<Record<string, { hours: number } & Partial<DataBackupRow>>>,
) {
  const setting = await setUpBackups(server());
  const { services, database } = setting;
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  const names = new Map<string, string>();
  for (const [name, { hours, ...values }] of Object.entries(backups)) {
    const started_at = new Date(day.getTime() - 24 * 60 * 60_000 + hours * 60 * 60_000);
    const row = { state: 'confirmed', started_at, ...values } as const;
    names.set(await storeDataBackup(services, database.container, row), name);
  }
  await setting.serve().service.clean();
  const kept = (await setting.rows()).filter(({ deleted_at }) => deleted_at === null);
  return kept.flatMap(({ id }) => names.get(id) ?? []).sort();
}

test('a backup that looks wrong replaces none of the same day, and is replaced by one that looks right', async () => {
  const warning = '백업에 테이블이 없습니다.';
  expect(await keptOf({ good: { hours: 3 }, empty: { hours: 9, warning } })).toEqual([
    ...['empty', 'good'],
  ]);
  const backups = { good: { hours: 3 }, empty: { hours: 9, warning }, later: { hours: 10 } };
  expect(await keptOf(backups)).toEqual(['later']);
});

test('an uploaded dump replaces no backup of the same day, and no backup replaces it', async () => {
  const origin = 'upload';
  expect(await keptOf({ backup: { hours: 3 }, dump: { hours: 9, origin } })).toEqual([
    ...['backup', 'dump'],
  ]);
  const backups = {
    dump: { hours: 3, origin },
    backup: { hours: 9 },
    later: { hours: 10 },
  } as const;
  expect(await keptOf(backups)).toEqual(['dump', 'later']);
});

test('an uploaded dump, and a backup that looks wrong, are no last backup and hide no failure', async () => {
  const setting = await setUpBackups(server());
  const { services, call, database } = setting;
  const store = (values: Partial<DataBackupRow>) =>
    storeDataBackup(services, database.container, values);
  const good = await store({});
  const failed = await store({ state: 'failed', error: '실패했습니다.' });
  const dump = await store({ origin: 'upload' });
  expect((await setting.unconfirmed()).map(({ backupId }) => backupId)).toEqual([failed]);
  const empty = await store({ warning: '백업에 테이블이 없습니다.' });
  expect((await setting.unconfirmed()).map(({ backupId }) => backupId)).toEqual([empty]);
  const deletion = (backupId: string) =>
    call('deleteDataBackup', { params: { slug: database.project, backupId }, query: {} });
  expect((await deletion(good)).error()).toMatchObject({ code: 'LAST_BACKUP' });
  expect((await deletion(dump)).status).toBe(200);
  expect((await deletion(empty)).status).toBe(200);
});
