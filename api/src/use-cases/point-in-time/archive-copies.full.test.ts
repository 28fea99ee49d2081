/** Tests the copies of archives in targets: what is there, when it is sent, and what remains without the disk of the server. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../storage/ids.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { walSegments } from '../../storage/schema/wal-archive.ts';
import {
  type ArchiveTargetSetting,
  checkCopied,
  setUpArchiveTarget,
} from '../../testing/archive-target-setting.ts';
import { openTestStorage, planTarget, storeTarget } from '../../testing/backup-targets.ts';
import { restoreTestPoint } from '../../testing/restore-test-point.ts';
import { useS3Stub } from '../../testing/target-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { archivePlace, sealOfArchive, writeSegment } from './archive-files.ts';

const server = useTestServer({}, { idle: true });
const stub = useS3Stub();
const setUp = () => setUpArchiveTarget(server(), stub());

test('segments and base backups are copied, and the window says until when', async () => {
  const setting = await setUp();
  const { write, copy, window, shown, database } = setting;
  expect((await window())?.copied).toBeNull();
  await write();
  await copy();
  await checkCopied(setting, stub());
  expect(await shown()).toMatchObject({ copy_problem: null });
  const start = `backups/naru/${database.project}/${database.container}/wal/`;
  const names = Array.from(stub().objects.keys());
  expect(names.filter((name) => name.startsWith(`${start}base-`))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith(`${start}log-`))).toHaveLength(names.length - 1);
});

test('several segments are one object, which needs two requests', async () => {
  const { write, copy, copies, needed, age } = await setUp();
  await copy();
  const before = (await copies()).length;
  for (let one = 0; one < 5; one += 1) await write();
  expect(await copies()).toHaveLength(before);
  await age();
  stub().requests.length = 0;
  await copy();
  expect(await copies()).toHaveLength(before + 1);
  expect(stub().requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET']);
  const rows = await needed();
  expect(rows.every(({ copy_id }) => copy_id !== null)).toBe(true);
  expect(new Set(rows.slice(-5).map(({ copy_id }) => copy_id)).size).toBe(1);
});

test('what was copied last is shown, while later changes wait for others', {
  tags: 'full',
}, async () => {
  const { write, copy, window, scripted } = await setUp();
  await copy();
  await copy();
  const before = await window();
  expect(before?.copied?.to).toBe(before?.to);
  scripted.pass(60_000);
  await write();
  const after = await window();
  expect(after?.copied?.to).toBe(before?.to);
  expect(Date.parse(after?.to ?? '')).toBeGreaterThan(Date.parse(before?.to ?? ''));
});

/** Loses the disk of the server, and restores the database to the end of the window. */
async function restoreWithoutDisk({
  ...setting
}: ArchiveTargetSetting): Promise<Awaited<ReturnType<typeof restoreTestPoint>>> {
  const { services, scripted, folder, memberId, database, ofArchive, window } = setting;
  await rm(join(folder, 'wal'), { recursive: true });
  const { project, container } = database;
  const point = (await window())?.copied?.to ?? '';
  const wanted = { memberId, project, container, archive_id: await ofArchive(), point };
  const engine = { engine: scripted.engine, folder, openStorage: openTestStorage };
  return await restoreTestPoint(services, engine, wanted);
}

test('a database is restored to a point without the disk of the server', async () => {
  const setting = await setUp();
  await setting.write();
  await setting.copy();
  await setting.write();
  await setting.copy();
  const row = await restoreWithoutDisk(setting);
  expect([row?.state, row?.error]).toEqual(['ready', null]);
  const reads = stub().requests.filter((request) => request.startsWith('GET'));
  expect(reads.length).toBeGreaterThan(0);
});

test('one lost file is fetched, and the others are read from the disk', async () => {
  const setting = await setUp();
  const { write, copy, needed, services, folder, database, memberId, scripted } = setting;
  await write();
  await write();
  await copy();
  const archive_id = await setting.ofArchive();
  const lost = (await needed())[1];
  await rm(join(folder, 'wal', archive_id, lost?.id ?? ''), { recursive: true });
  stub().requests.length = 0;
  const { project, container } = database;
  const point = (await setting.window())?.to ?? '';
  const row = await restoreTestPoint(
    services,
    { engine: scripted.engine, folder, openStorage: openTestStorage },
    { memberId, project, container, archive_id, point },
  );
  expect([row?.state, row?.error]).toEqual(['ready', null]);
  expect(stub().requests).toHaveLength(1);
});

test.each<[string, (content: Buffer) => Buffer]>([
  ['another content', (content) => Buffer.alloc(content.length)],
  ['less', (content) => content.subarray(0, content.length - 1)],
  ['more', (content) => Buffer.concat([content, Buffer.alloc(2 ** 20)])],
])('a storage that returns %s restores nothing', async (_, change) => {
  const setting = await setUp();
  await setting.write();
  await setting.copy();
  for (const [key, content] of stub().objects) {
    if (key.includes('/base-')) stub().objects.set(key, change(content));
  }
  const row = await restoreWithoutDisk(setting);
  expect(row?.state).toBe('failed');
  expect(row?.error).toContain('저장소에 있는 백업 파일이 올린 것과 다릅니다');
});

test('a storage that is away says so in the restoration', async () => {
  const setting = await setUp();
  await setting.write();
  await setting.copy();
  stub().fault = () => 'drop';
  const row = await restoreWithoutDisk(setting);
  expect([row?.state, row?.error]).toEqual([
    'failed',
    expect.stringContaining('연결이 끊겼습니다'),
  ]);
});

test('a plan with another target leaves the copies where they are, and sends new files there', async () => {
  const setting = await setUp();
  const { services, database, write, copy, copies, target, window } = setting;
  await copy();
  await copy();
  const before = await copies();
  const other = await storeTarget(services, database.projectId, stub(), '다른 저장소');
  await planTarget(services, database.id, other);
  await write();
  await copy();
  const after = await copies();
  expect(after.filter(({ target_id }) => target_id === target)).toEqual(before);
  expect(after.some(({ target_id }) => target_id === other)).toBe(true);
  const shown = await window();
  expect(shown?.copied).toEqual({ from: shown?.from, to: shown?.to });
});

test('a segment that is larger than an object of several is sent alone, in parts', {
  tags: 'full',
}, async () => {
  const setting = await setUp();
  const { services, archive, needed, folder, copy, write } = setting;
  const { db, secrets } = services;
  const [last] = (await needed()).slice(-1);
  if (last === undefined) throw new Error('There is no segment.');
  const own = archivePlace({ folder, reserve: 0 }, last.archive_id);
  const seal = sealOfArchive(secrets, await archive());
  const large = newId();
  const packed = randomBytes(21 * 2 ** 20);
  const written = await writeSegment(own, seal, large, { packed, room: 2 ** 40 });
  const position = { number: last.number + 1, name: 'large' };
  const values = { ...last, ...written, ...position, id: large, bytes: packed.length };
  await db.insert(walSegments).values({ ...values, copy_id: null, copy_offset: null });
  setting.scripted.log().number = last.number + 2;
  await write();
  await copy();
  await copy();
  await checkCopied(setting, stub());
  const row = (await needed()).find(({ id }) => id === large);
  expect(row?.copy_offset).toBe(0);
  expect((await needed()).filter(({ copy_id }) => copy_id === row?.copy_id)).toHaveLength(1);
  expect(stub().requests.some((request) => request.startsWith('POST'))).toBe(true);
});

test('a copy that was begun to a former target is sent to the present one', async () => {
  const setting = await setUp();
  const { services, database, copy, copies, clean } = setting;
  stub().fault = (request) => (request.startsWith('GET') ? 'drop' : undefined);
  await copy();
  expect(stub().objects.size).toBeGreaterThan(0);
  stub().fault = () => undefined;
  const other = await storeTarget(services, database.projectId, stub(), '다른 저장소');
  await planTarget(services, database.id, other);
  await clean();
  expect(stub().objects.size).toBe(0);
  await copy();
  await checkCopied(setting, stub());
  expect((await copies()).map(({ target_id }) => target_id)).not.toContain(setting.target);
});

test('without the target, its files stay in the bucket, and the next target gets all of them', async () => {
  const setting = await setUp();
  const { services, database, copy, copies, target, window } = setting;
  await copy();
  await copy();
  const before = stub().objects.size;
  await services.db.delete(backupTargets).where(eq(backupTargets.id, target));
  expect(await copies()).toEqual([]);
  expect((await window())?.copied).toBeNull();
  await copy();
  expect(stub().objects.size).toBe(before);
  stub().objects.clear();
  await planTarget(
    services,
    database.id,
    await storeTarget(services, database.projectId, stub(), '새 저장소'),
  );
  await copy();
  await copy();
  await checkCopied(setting, stub());
});
