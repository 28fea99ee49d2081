/** Tests copies of backups that failed or were interrupted, on the database and an object storage. */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../storage/database.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { objectUploads } from '../../storage/schema/object-upload.ts';
import { type S3Stub, startS3Stub } from '../../testing/s3-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { makeMissingCopies } from './backup-copies.ts';
import { endInterruptedRuns, failureOf, INTERRUPTED } from './backup-runs.ts';

const MIB = 1024 * 1024;
/** Two parts. */
const CONTENT = randomBytes(17 * MIB);

let storage: OpenDatabase;
let stub: S3Stub;
let folder: string;
beforeAll(async () => {
  storage = await openTestDatabase();
});
beforeEach(async () => {
  stub = await startS3Stub();
  folder = temporaryFolder();
});
afterEach(async () => {
  await stub.close();
  await storage.db.delete(backupRuns);
  await storage.db.delete(objectUploads);
});
afterAll(() => storage.close());

/** Stores an ended backup that lacks its copy. */
async function storeRun(changes: Partial<typeof backupRuns.$inferInsert> = {}): Promise<string> {
  const file = join(folder, `${changes.id ?? 'a'}.backup`);
  writeFileSync(file, CONTENT);
  await storage.db.insert(backupRuns).values({
    ...{ id: 'a', origin: 'schedule', file, bytes: CONTENT.length, proof: 'restored', rows: 1 },
    ...{ ended_at: sql`now()`, copy_problem: '연결이 끊겼습니다.' },
    ...changes,
  });
  return file;
}

async function readRun(id = 'a') {
  const [run] = await storage.db.select().from(backupRuns).where(eq(backupRuns.id, id));
  if (run === undefined) throw new Error('No such run.');
  return run;
}

const readUploads = () => storage.db.select().from(objectUploads);

/** Makes the missing copies as a server does that starts. */
function makeCopies() {
  const { endpoint, bucket, region, keyId, secret } = stub;
  const s3 = { endpoint, bucket, region, keyId, secret, prefix: 'naru/', pathStyle: true };
  const { signal } = new AbortController();
  return makeMissingCopies(storage.db, { plan: { s3, missing: [] }, signal });
}

const sent = () => stub.requests.filter((name) => name.startsWith('PUT'));

/** Makes a copy whose second part is refused. */
async function interruptCopy(): Promise<void> {
  stub.fault = () => (sent().length === 2 ? 403 : undefined);
  expect(await makeCopies()).toMatchObject({ made: 0, failures: [expect.any(Error)] });
  stub.fault = () => undefined;
}

test('a copy that was refused continues, and clears the reason', async () => {
  await storeRun();
  await interruptCopy();
  expect(failureOf(await readRun())).toContain('키에 권한이 없습니다');
  expect(failureOf(await readRun())).toContain('15분마다 이어서 올리고');
  expect(await readUploads()).toMatchObject([{ object: 's3://naru-backups/naru/a.backup' }]);
  expect(await makeCopies()).toEqual({ made: 1, failures: [] });
  expect(await readRun()).toMatchObject({
    ...{ object: 's3://naru-backups/naru/a.backup', copy_problem: null, error: null },
  });
  expect(stub.objects.get('naru/a.backup')?.equals(CONTENT)).toBe(true);
  expect(sent()).toHaveLength(3);
  expect(await readUploads()).toEqual([]);
  expect(await makeCopies()).toEqual({ made: 0, failures: [] });
});

test('a copy whose proof was interrupted is read back, and not sent again', {
  tags: 'full',
}, async () => {
  await storeRun();
  stub.fault = (name) => (name.startsWith('GET') ? 403 : undefined);
  await makeCopies();
  expect((await readRun()).object).toBeNull();
  stub.fault = () => undefined;
  expect((await makeCopies()).made).toBe(1);
  expect(sent()).toHaveLength(2);
  expect((await readRun()).object).toBe('s3://naru-backups/naru/a.backup');
});

test('stored parts with another content are noticed, and the file is sent again from its beginning', {
  tags: 'full',
}, async () => {
  await storeRun();
  await interruptCopy();
  const [parts] = stub.uploads.values();
  parts?.set(1, randomBytes(16 * MIB));
  expect((await makeCopies()).made).toBe(1);
  expect(stub.objects.get('naru/a.backup')?.equals(CONTENT)).toBe(true);
});

test('a storage that returns another content gets the file once', async () => {
  await storeRun({ error: '볼륨을 읽지 못했습니다.' });
  stub.fault = (name) => {
    if (name.endsWith('a.backup') && name.startsWith('GET')) {
      stub.objects.set('naru/a.backup', Buffer.from('other'));
    }
    return undefined;
  };
  await makeCopies();
  expect((await readRun()).copy_problem).toBeNull();
  expect(failureOf(await readRun())).toMatch(/^볼륨을 읽지 못했습니다\. S3 저장소: .*내용이 달라/);
  expect(stub.objects.size).toBe(0);
  const { length } = stub.requests;
  expect(await makeCopies()).toEqual({ made: 0, failures: [] });
  expect(stub.requests).toHaveLength(length);
});

test('the volumes of a copied backup are sent alone', { tags: 'full' }, async () => {
  const file = await storeRun({ volume_state: 'complete', volume_bytes: 7 });
  writeFileSync(`${file}.volumes`, 'volumes');
  stub.fault = (name) => (name.endsWith('.volumes') ? 403 : undefined);
  await makeCopies();
  const object = 's3://naru-backups/naru/a.backup';
  expect(await readRun()).toMatchObject({ object, volume_object: null });
  expect(failureOf(await readRun())).toContain('키에 권한이 없습니다');
  stub.fault = () => undefined;
  const { length } = sent();
  expect((await makeCopies()).made).toBe(1);
  expect(sent().slice(length)).toEqual(['PUT naru-backups/naru/a.backup.volumes']);
  expect(await readRun()).toMatchObject({ volume_object: `${object}.volumes`, copy_problem: null });
});

test('one missing file does not prevent the copies of others, which may be on this server', async () => {
  rmSync(await storeRun());
  await storeRun({ id: 'b' });
  await storeRun({ id: 'deleted', deleted_at: new Date(2026, 0, 1) });
  await storeRun({ id: 'running', ended_at: null });
  expect(await makeCopies()).toEqual({ made: 1, failures: [] });
  expect([...stub.objects.keys()]).toEqual(['naru/b.backup']);
});

test('after a week copies are given up, and parts are deleted, also those of deleted backups', async () => {
  await storeRun();
  await interruptCopy();
  const [upload] = await readUploads();
  if (upload === undefined) throw new Error('No upload was kept.');
  const weekAgo = sql`now() - interval '8 days'`;
  const other = { ...upload, object: 's3://other/x', started_at: weekAgo };
  await storage.db.insert(objectUploads).values(other);
  await makeMissingCopies(storage.db, {
    ...{ plan: { s3: undefined, missing: [] }, signal: new AbortController().signal },
  });
  expect([stub.uploads.size, (await readUploads()).length]).toEqual([1, 2]);
  await storage.db.update(backupRuns).set({ started_at: weekAgo });
  await makeCopies();
  expect(failureOf(await readRun())).toBe(
    '7일 동안 S3에 올리지 못해 그만두었습니다. 파일은 서버에만 있습니다.',
  );
  expect((await readUploads()).map(({ object }) => object)).toEqual([upload.object]);
  await storage.db.update(backupRuns).set({ deleted_at: sql`now()` });
  await makeCopies();
  expect([stub.uploads.size, await readUploads()]).toEqual([0, []]);
});

test.each<[string, Partial<typeof backupRuns.$inferInsert>, string | null]>([
  ['before its proof', { proof: null, copy_problem: null }, INTERRUPTED],
  ['without copies', { copy_problem: null }, INTERRUPTED],
  ['while it was copied', {}, null],
  ['while its volumes were written', { volume_state: 'failed' }, INTERRUPTED],
  ['while its volumes were copied', { volume_state: 'complete' }, null],
  ['after it left out a volume', { volume_state: 'partial', error: '한 볼륨' }, '한 볼륨'],
])('a backup whose server was killed %s gets its reason', async (_, changes, error) => {
  await storeRun({ ended_at: null, ...changes });
  expect(failureOf(await readRun())).toBeNull();
  await endInterruptedRuns(storage.db);
  expect((await readRun()).error).toBe(error);
  expect(failureOf(await readRun())).not.toBeNull();
});
