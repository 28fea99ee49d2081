/** A database whose backups go to a target of its project, at a storage of this machine. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type DataBackupRow, dataBackups } from '../storage/schema/data-backup.ts';
import { objectUploads } from '../storage/schema/object-upload.ts';
import { openTestStorage, planTarget, storeTarget } from './backup-targets.ts';
import { type ServerChanges, setUpBackups } from './data-backup-setting.ts';
import { type S3Fault, type S3Stub, startS3Stub } from './s3-server.ts';
import type { TestServer } from './test-server.ts';

/** Starts a storage for the tests of a file. It is empty and without faults before each test. */
export function useS3Stub(): () => S3Stub {
  let stub: S3Stub | undefined;
  const running = (): S3Stub => {
    if (stub === undefined) throw new Error('The storage does not run yet.');
    return stub;
  };
  beforeAll(async () => {
    stub = await startS3Stub();
  });
  afterAll(() => running().close());
  beforeEach(() => {
    running().objects.clear();
    running().uploads.clear();
    running().fault = () => undefined;
  });
  return running;
}

/** A running database whose plan has a target, and servers that make its backups. */
export async function setUpTargetBackups(server: TestServer, stub: S3Stub) {
  const setting = await setUpBackups(server);
  const { services, database, folder } = setting;
  const target = await storeTarget(services, database.projectId, stub);
  await planTarget(services, database.id, target);
  const serve = (changes: ServerChanges = {}) =>
    setting.serve({ openStorage: openTestStorage, ...changes });
  const press = (given = serve()) => setting.press(given);
  const find = async (id: string | undefined) =>
    (await setting.rows()).find((row) => row.id === id);
  /** Lets the copies that wait be due, and makes them. */
  const retry = async ({ service } = serve()) => {
    const isWaiting = isNotNull(dataBackups.copy_at);
    await services.db.update(dataBackups).set({ copy_at: sql`now()` }).where(isWaiting);
    await service.runDue();
    await service.settled();
  };
  const clean = async ({ service } = serve()) => {
    await service.clean();
    await service.cleanTargets();
  };
  const filesOf = async ({ id }: { id: string }) => readdir(join(folder, id)).catch(() => []);
  const params = { slug: database.project, targetId: target };
  return { ...setting, target, serve, press, find, retry, clean, filesOf, params };
}

type TargetSetting = Awaited<ReturnType<typeof setUpTargetBackups>>;

/** Returns a backup that has to exist. */
export function required(row: DataBackupRow | undefined): DataBackupRow {
  if (row === undefined) throw new Error('There is no backup.');
  return row;
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Checks that a confirmed backup is in the target, whole, and nowhere else. */
export async function checkInTarget(
  { filesOf, services, target }: TargetSetting,
  { objects, uploads }: S3Stub,
  given: DataBackupRow | undefined,
): Promise<void> {
  const row = required(given);
  expect(row).toMatchObject({ state: 'confirmed', error: null, on_server: false, copy_at: null });
  const stored = row.parts.map((_, index) => objects.get(`${row.object_folder}${index}.naru`));
  expect(stored.map((content) => content && sha256(content))).toEqual(
    row.parts.map((part) => part.sha256),
  );
  expect(await filesOf(row)).toEqual([]);
  expect(uploads.size).toBe(0);
  const isUploadToTarget = eq(objectUploads.target_id, target);
  expect(await services.db.$count(objectUploads, isUploadToTarget)).toBe(0);
}

/** Returns the fault for requests that contain a text. */
export const faultAt =
  (text: string, fault: S3Fault) =>
  (request: string): S3Fault | undefined =>
    request.includes(text) ? fault : undefined;
