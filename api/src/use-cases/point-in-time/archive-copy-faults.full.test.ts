/** Tests copies of archives with storages that fail or lie, killed servers, lost files, and deletions meanwhile. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { containers } from '../../storage/schema/container.ts';
import { walArchives, walBases, walCopies, walSegments } from '../../storage/schema/wal-archive.ts';
import {
  type ArchiveTargetSetting,
  checkCopied,
  setUpArchiveTarget,
} from '../../testing/archive-target-setting.ts';
import { problemOf, targetBody } from '../../testing/backup-targets.ts';
import type { S3Fault } from '../../testing/s3-server.ts';
import { faultAt, useS3Stub } from '../../testing/target-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteOldArchived } from './delete-archived.ts';

const server = useTestServer({}, { idle: true });
const stub = useS3Stub();
const setUp = () => setUpArchiveTarget(server(), stub());

const DAY_MS = 24 * 60 * 60_000;

const targetOf = async ({ services: { db }, target }: ArchiveTargetSetting) =>
  (await db.select().from(backupTargets).where(eq(backupTargets.id, target)))[0];

/** Checks that a storage without faults gets everything, and that the failure is shown no more. */
async function checkCatchesUp(setting: ArchiveTargetSetting): Promise<void> {
  stub().fault = () => undefined;
  await setting.copy();
  await setting.copy();
  await setting.clean();
  await checkCopied(setting, stub());
  expect(await setting.shown()).toMatchObject({ state: 'active', copy_problem: null });
  const target = await targetOf(setting);
  expect(target).toMatchObject({ problem: null, archives_failing_at: null });
}

test.each<[string, (request: string) => S3Fault | undefined, string]>([
  ['refuses', faultAt('', 403), '키에 권한이 없습니다'],
  ['is away', faultAt('', 'drop'), '연결이 끊겼습니다'],
  ['never responds', faultAt('POST', 'hold'), '시간 안에 응답하지 않습니다'],
  ['is overloaded', faultAt('', 503), '503'],
  ['does not show what it has', faultAt('GET', 403), '키에 권한이 없습니다'],
  ['loses a response', faultAt('PUT', 'lose'), '연결이 끊겼습니다'],
])(
  'a storage that %s is shown, stops no collection, and gets everything later',
  async (_, fault, reason) => {
    const setting = await setUp();
    const { write, shown, copy, target, services } = setting;
    stub().fault = fault;
    await copy();
    const requests = stub().requests.length;
    await write();
    await write();
    expect(await shown()).toMatchObject({ state: 'active', problem: null });
    expect((await shown())?.copy_problem).toContain(reason);
    expect((await shown())?.copy_problem).not.toContain('BACKUP_S3');
    expect(await problemOf(services, target)).toContain(reason);
    expect(stub().requests).toHaveLength(requests);
    await checkCatchesUp(setting);
  },
);

test('the time between two attempts grows to an hour, and a changed key is tried at once', async () => {
  const setting = await setUp();
  const { copy, services, target, call, database, round } = setting;
  stub().fault = faultAt('', 403);
  await copy();
  const minutes = async () => {
    const row = await targetOf(setting);
    return Math.round(((row?.archives_retry_at?.getTime() ?? 0) - Date.now()) / 60_000);
  };
  expect(await minutes()).toBe(15);
  for (const [hours, expected] of [
    [0.5, 30],
    [9, 60],
  ] as const) {
    const failing = { archives_failing_at: sql`now() - make_interval(mins => ${hours * 60}::int)` };
    await services.db.update(backupTargets).set(failing);
    await copy();
    expect(await minutes()).toBe(expected);
  }
  stub().fault = () => undefined;
  const requests = stub().requests.length;
  await round();
  expect(stub().requests).toHaveLength(requests);
  const { name, region, path_style, access_key, secret } = targetBody(stub());
  const body = { name, region, path_style, access_key, secret };
  const params = { slug: database.project, targetId: target };
  (await call('updateBackupTarget', { params, body })).data();
  await round();
  expect((await setting.window())?.copied?.to).toBeDefined();
  await checkCatchesUp(setting);
});

test('a storage that returns another content gets a file once in six hours', async () => {
  const setting = await setUp();
  stub().fault = (request) => {
    if (request.startsWith('GET'))
      for (const key of stub().objects.keys()) stub().objects.set(key, Buffer.from('x'));
    return undefined;
  };
  await setting.copy();
  expect((await setting.shown())?.copy_problem).toContain('내용이 달라');
  const wait = ((await targetOf(setting))?.archives_retry_at?.getTime() ?? 0) - Date.now();
  expect(wait).toBeGreaterThan(5.9 * 60 * 60_000);
  expect((await setting.window())?.copied).toBeNull();
  await checkCatchesUp(setting);
});

test.each<[string, (request: string) => boolean]>([
  ['segments are sent', (request) => request.startsWith('PUT') && request.includes('/log-')],
  ['segments are read back', (request) => request.startsWith('GET') && request.includes('/log-')],
  ['a base backup is sent', (request) => request.startsWith('PUT') && request.includes('/base-')],
  [
    'an upload ends',
    (request) =>
      request.startsWith('POST') && request.includes('/base-') && stub().uploads.size > 0,
  ],
  [
    'a base backup is read back',
    (request) => request.startsWith('GET') && request.includes('/base-'),
  ],
])(
  'a server that is killed while %s leaves nothing but what the next one sends',
  async (_, isMoment) => {
    const setting = await setUp();
    const killed = setting.serve();
    stub().fault = (request) => {
      if (!isMoment(request)) return undefined;
      killed.stopping.abort(new Error('killed'));
      return 'lose';
    };
    await setting.copy(killed).catch(() => undefined);
    expect(await targetOf(setting)).toMatchObject({ archives_failing_at: null });
    await checkCatchesUp(setting);
  },
);

test('a server that is killed between the copy and its row sends the same object again', async () => {
  const setting = await setUp();
  const { copy, copies, services } = setting;
  await copy();
  await copy();
  const { db } = services;
  const before = await copies();
  // What a killed server leaves: objects that are whole, and rows that do not know it.
  await db.update(walCopies).set({ copied_at: null });
  expect((await setting.window())?.copied).toBeNull();
  await checkCatchesUp(setting);
  const after = await copies();
  expect(after.map(({ key }) => key).sort()).toEqual(before.map(({ key }) => key).sort());
});

test('two servers do not send the same files', async () => {
  const setting = await setUp();
  await setting.age();
  stub().requests.length = 0;
  await Promise.all([setting.round(), setting.round()]);
  await checkCatchesUp(setting);
  const puts = stub().requests.filter((request) => request.startsWith('PUT'));
  expect(new Set(puts).size).toBe(puts.length);
});

test('missing and damaged files are left out, and said, until they are there again', async () => {
  const setting = await setUp();
  const { write, needed, bases, folder, copy, shown, fileOf, ofArchive, services } = setting;
  const own = join(folder, 'wal', await ofArchive());
  const pathOf = (row: { id: string } | undefined) => join(own, row?.id ?? '', '0.naru');
  const [base] = await bases();
  const baseContent = await fileOf(base?.id ?? '');
  await writeFile(pathOf(base), 'short');
  await write();
  await write();
  const [first, second] = await needed();
  const [firstContent, secondContent] = await Promise.all(
    [first, second].map((row) => fileOf(row?.id ?? '')),
  );
  await rm(pathOf(first));
  await writeFile(pathOf(second), Buffer.alloc(secondContent?.length ?? 0));
  await copy();
  expect((await shown())?.copy_problem).toContain('없거나 손상되었습니다');
  expect((await shown())?.windows[0]?.copied).toBeNull();
  expect(stub().objects.size).toBe(1);
  const requests = stub().requests.length;
  await copy();
  expect(stub().requests).toHaveLength(requests);
  await writeFile(pathOf(first), firstContent ?? '');
  await writeFile(pathOf(second), secondContent ?? '');
  await writeFile(pathOf(base), baseContent);
  const old = { unreadable_at: sql`now() - interval '2 hours'` };
  await services.db.update(walSegments).set(old).where(sql`unreadable_at is not null`);
  await services.db.update(walBases).set(old).where(sql`unreadable_at is not null`);
  await checkCatchesUp(setting);
});

test('a segment that is deleted while it is copied leaves no object', async () => {
  const setting = await setUp();
  const { services, copy, clean, ofArchive } = setting;
  const id = await ofArchive();
  let isDone = false;
  stub().fault = (request) => {
    if (!request.startsWith('PUT') || isDone) return undefined;
    isDone = true;
    return 'lose';
  };
  await copy();
  await services.db.delete(walSegments).where(eq(walSegments.archive_id, id));
  await services.db.delete(walBases).where(eq(walBases.archive_id, id));
  stub().fault = () => undefined;
  await clean();
  expect(Array.from(stub().objects.keys())).toEqual([]);
  expect(stub().uploads.size).toBe(0);
  expect(await setting.copies()).toEqual([]);
});

test('copies are deleted with what is too old, also in a storage that was away', async () => {
  const setting = await setUp();
  const { services, write, copy, clean, segments, folder, scripted, window } = setting;
  for (let day = 0; day < 3; day += 1) {
    scripted.pass(DAY_MS);
    await services.db.update(walBases).set({ started_at: sql`now() - interval '25 hours'` });
    await write();
    await copy();
    await copy();
  }
  await checkCopied(setting, stub());
  const before = stub().objects.size;
  const end = Date.parse((await window())?.to ?? '');
  const context = { db: services.db, place: { folder, reserve: 0 } };
  await deleteOldArchived(context, new Date(end + 7 * DAY_MS));
  expect((await segments()).length).toBeGreaterThan(0);
  stub().fault = faultAt('DELETE', 503);
  await clean();
  expect(stub().objects.size).toBe(before);
  expect(await setting.shown()).toMatchObject({ state: 'active' });
  stub().fault = () => undefined;
  await clean();
  expect(stub().objects.size).toBeLessThan(before);
  await checkCopied(setting, stub());
});

test('an archive stays until its copies are deleted', async () => {
  const setting = await setUp();
  const { services, copy, clean, database, folder, ofArchive } = setting;
  await copy();
  await copy();
  const id = await ofArchive();
  const { db } = services;
  await db.delete(containers).where(eq(containers.id, database.id));
  const later = new Date(Date.now() + 30 * DAY_MS);
  const context = { db, place: { folder, reserve: 0 } };
  await db.update(walSegments).set({ stored_at: sql`now() - interval '2 days'` });
  await deleteOldArchived(context, later);
  const exists = () => db.$count(walArchives, eq(walArchives.id, id));
  expect(await exists()).toBe(1);
  stub().fault = faultAt('DELETE', 'drop');
  await clean();
  await deleteOldArchived(context, later);
  expect(await exists()).toBe(1);
  stub().fault = () => undefined;
  await clean();
  await deleteOldArchived(context, later);
  expect([stub().objects.size, await exists()]).toEqual([0, 0]);
});
