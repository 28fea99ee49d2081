import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenStorage } from '../../storage/backup/s3/s3-client.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import {
  openTestStorage,
  planVolumeTarget,
  problemOf,
  storeTarget,
} from '../../testing/backup-targets.ts';
import { ageRunningBackups } from '../../testing/data-backup-setting.ts';
import { addRunningDatabase, storeDataBackup } from '../../testing/data-backups.ts';
import type { S3Fault } from '../../testing/s3-server.ts';
import {
  checkInTarget,
  faultAt,
  required,
  setUpTargetBackups,
  useS3Stub,
} from '../../testing/target-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createFilesArchive, setUpVolumeBackups } from '../../testing/volume-backup-setting.ts';
import { createCopyLanes } from '../backup-target/copy-lanes.ts';

const server = useTestServer({}, { idle: true });
const stub = useS3Stub();

test('a backup is copied to its target, read back and deleted from the disk of the server', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const row = await setting.press();
  await checkInTarget(setting, stub(), row);
  expect(row?.object_folder).toMatch(
    new RegExp(
      `^backups/naru/${setting.database.project}/${setting.database.container}/\\d+T\\d+Z-`,
    ),
  );
  const [listed] = (
    await setting.call('listDataBackups', { params: { slug: setting.database.project } })
  ).data().backups;
  expect(listed).toMatchObject({ place: 'target', target: setting.target });
  expect(listed?.target_name).toBe('우리 저장소');
});

test('a backup of a volume is copied to its target', async () => {
  const setting = await setUpVolumeBackups(server());
  const { services, project, volume } = setting;
  const target = await storeTarget(services, project.project_id, stub());
  await planVolumeTarget(services, volume.volume_id, target);
  const row = await setting.press(setting.serve({ openStorage: openTestStorage }));
  expect(row).toMatchObject({ state: 'confirmed', on_server: false, files: 3 });
  expect(stub().objects.get(`${row?.object_folder}0.naru`)?.length).toBe(row?.stored_bytes);
  expect((await createFilesArchive()).length).toBe(row?.bytes);
});

test('the space of copied backups does not count', async () => {
  const { call, database, press } = await setUpTargetBackups(server(), stub());
  await press();
  const listed = (await call('listDataBackups', { params: { slug: database.project } })).data();
  expect(listed.used).toBe(0);
});

test.each<[string, (request: string) => S3Fault | undefined, string]>([
  ['refuses', faultAt('', 403), '키에 권한이 없습니다'],
  ['is away', faultAt('', 'drop'), '연결이 끊겼습니다'],
  ['is overloaded', faultAt('PUT', 503), '503'],
  ['does not show what it has', faultAt('GET', 403), '키에 권한이 없습니다'],
  ['loses the response to a part', faultAt('PUT', 'lose'), '연결이 끊겼습니다'],
  ['fails to join the parts', faultAt('POST', 'late'), ''],
])(
  'a backup whose target %s stays on the server, and is copied later',
  async (_, fault, reason) => {
    const setting = await setUpTargetBackups(server(), stub());
    stub().fault = fault;
    const row = required(await setting.press());
    expect(row).toMatchObject({ state: 'stored', on_server: true });
    expect(row.error).toContain('백업 저장소로 보내지 못했습니다');
    expect(row.error).toContain(reason);
    expect(row.error).not.toContain('BACKUP_S3');
    expect(row.checked_at).not.toBeNull();
    expect(await setting.filesOf(row)).toHaveLength(row.parts.length);
    expect(await problemOf(setting.services, setting.target)).toContain(reason);
    expect((await setting.unconfirmed()).map(({ status }) => status)).toEqual(['stored']);
    await setting.retry();
    expect(await setting.find(row.id)).toMatchObject({ state: 'stored', on_server: true });
    stub().fault = () => undefined;
    await setting.serve().service.runDue();
    expect(await setting.find(row.id)).toMatchObject({ state: 'stored' });
    await setting.retry();
    await checkInTarget(setting, stub(), await setting.find(row.id));
    expect(await problemOf(setting.services, setting.target)).toBeNull();
    expect(await setting.unconfirmed()).toEqual([]);
  },
);

test('a target that returns another content gets no second copy, and the backup stays on the server', async () => {
  const setting = await setUpTargetBackups(server(), stub());
  stub().fault = (request) => {
    if (request.startsWith('GET'))
      for (const key of stub().objects.keys()) stub().objects.set(key, Buffer.from('x'));
    return undefined;
  };
  const row = required(await setting.press());
  expect(row).toMatchObject({ state: 'stored', on_server: true, copy_at: null });
  expect(row.error).toContain('내용이 달라');
  expect(stub().objects.size).toBe(0);
  expect(await setting.filesOf(row)).toHaveLength(row.parts.length);
  const before = stub().requests.length;
  await setting.retry();
  expect(stub().requests).toHaveLength(before);
});

test.each<[string, (request: string) => boolean]>([
  ['a part', (request) => request.startsWith('PUT')],
  ['the end of an upload', (request) => request.startsWith('POST') && stub().uploads.size > 0],
  ['the proof', (request) => request.startsWith('GET')],
])('a copy whose server is killed at %s is continued by another one', async (_, isMoment) => {
  const setting = await setUpTargetBackups(server(), stub());
  const first = setting.serve();
  stub().fault = (request) => {
    if (isMoment(request)) first.stopping.abort();
    return undefined;
  };
  const row = required(await setting.press(first));
  expect(row.state).toBe('running');
  expect(row.checked_at).not.toBeNull();
  stub().fault = () => undefined;
  await ageRunningBackups(setting);
  const second = setting.serve();
  await second.service.runDue();
  await second.service.settled();
  expect(await setting.rows()).toHaveLength(1);
  await checkInTarget(setting, stub(), await setting.find(row.id));
});

/** Damages a file in place. */
const DAMAGES: Record<string, (content: Buffer) => Buffer> = {
  'is shortened': (content) => content.subarray(0, -1),
  'has a flipped bit': (content) =>
    Buffer.from(content).fill((content.at(-1) ?? 0) ^ 1, content.length - 1),
};

test.each(Object.keys(DAMAGES))(
  'a file that %s before it is copied is not confirmed',
  async (name) => {
    const setting = await setUpTargetBackups(server(), stub());
    stub().fault = faultAt('POST', 503);
    const row = required(await setting.press());
    const file = join(setting.folder, row.id, '0.naru');
    const content = await readFile(file);
    await writeFile(file, DAMAGES[name]?.(content) ?? content);
    stub().fault = () => undefined;
    await setting.retry();
    expect(await setting.find(row.id)).toMatchObject({
      ...{ state: 'stored', on_server: true },
      error: expect.stringContaining('손상되었습니다'),
    });
  },
);

test('all backups that wait for a target that is away wait with the first one', {
  tags: 'full',
}, async () => {
  const setting = await setUpTargetBackups(server(), stub());
  stub().fault = faultAt('', 'drop');
  await setting.press();
  await setting.press();
  const before = stub().requests.length;
  await setting.retry();
  expect(stub().requests).toHaveLength(before + 1);
  stub().fault = () => undefined;
  await setting.retry();
  expect((await setting.rows()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
});

test('a last backup whose copy was interrupted and then fails deletes nothing days later', {
  tags: 'full',
}, async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const { db } = setting.services;
  const first = setting.serve();
  stub().fault = () => {
    first.stopping.abort();
    return undefined;
  };
  const { backup_id } = await setting.begin('deletion');
  first.service.start(backup_id);
  await first.service.settled();
  await ageRunningBackups(setting);
  stub().fault = faultAt('', 'drop');
  const { service } = setting.serve();
  await service.runDue();
  await service.settled();
  expect(await setting.find(backup_id)).toMatchObject({
    ...{ state: 'stored', origin: 'press' },
    error: expect.stringContaining('삭제하지 않았습니다'),
  });
  stub().fault = () => undefined;
  await setting.retry();
  expect(await setting.find(backup_id)).toMatchObject({ state: 'confirmed', error: null });
  expect(await db.$count(containers, eq(containers.id, setting.database.id))).toBe(1);
});

/** Opens storages whose uploads are counted and never end. */
function hangingUploads() {
  const begun: string[] = [];
  const openStorage: OpenStorage = (settings, options) => ({
    ...openTestStorage(settings, options),
    upload(key) {
      begun.push(key);
      const { promise, reject } = Promise.withResolvers<never>();
      const end = () => reject(new Error('aborted'));
      // A slow machine reaches the upload after the end of its turn.
      if (options?.signal?.aborted) end();
      else options?.signal?.addEventListener('abort', end);
      return promise;
    },
  });
  return { begun, openStorage };
}

test('the slow targets of one member take one turn, and those of another member have theirs', {
  tags: 'full',
}, async () => {
  const setting = await setUpTargetBackups(server(), stub());
  const { services, call, folder } = setting;
  const further = await addRunningDatabase(services, call);
  const second = await storeTarget(services, further.projectId, stub());
  const other = await setUpTargetBackups(server(), stub());
  const parts = [{ name: '', bytes: 1, stored: 1 }];
  const waiting = { state: 'stored', checked_at: new Date(), copy_at: new Date(), parts } as const;
  for (const [container, target_id] of [
    [setting.database.container, setting.target],
    [further.container, second],
    [other.database.container, other.target],
  ] as const) {
    const id = await storeDataBackup(services, container, { ...waiting, parts, target_id });
    await mkdir(join(folder, id));
    await writeFile(join(folder, id, '0.naru'), 'x');
  }
  const { begun, openStorage } = hangingUploads();
  const { service, stopping } = setting.serve({ openStorage });
  await service.runDue();
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(2);
  await services.db.$count(dataBackups);
  const projects = begun.map((key) => key.split('/')[2]);
  expect(projects).toHaveLength(2);
  expect(projects).toContain(other.database.project);
  stopping.abort();
  await service.settled();
});

test('the slow targets of four members keep nobody else from a place, and their copies are continued', {
  tags: 'full',
}, async () => {
  const slowOnes = [];
  for (let count = 0; count < 4; count += 1)
    slowOnes.push(await setUpTargetBackups(server(), stub()));
  const last = await setUpTargetBackups(server(), stub());
  const { services, folder } = last;
  const parts = [{ name: '', bytes: 1, stored: 1 }];
  const waiting = { state: 'stored', checked_at: new Date(), copy_at: new Date(), parts } as const;
  const ids: string[] = [];
  for (const { database, target } of [...slowOnes, last]) {
    const id = await storeDataBackup(services, database.container, {
      ...{ ...waiting, parts, target_id: target },
    });
    await mkdir(join(folder, id));
    await writeFile(join(folder, id, '0.naru'), 'x');
    ids.push(id);
  }
  const hanging = hangingUploads();
  const openStorage: OpenStorage = (given, options) => {
    const client = openTestStorage(given, options);
    const slow = hanging.openStorage(given, options);
    return {
      ...client,
      upload: (key, ...rest) =>
        (key.includes(last.database.project) ? client : slow).upload(key, ...rest),
    };
  };
  const lanes = createCopyLanes({ turnMs: 500 });
  const { service, stopping } = last.serve({ openStorage, lanes });
  await service.runDue();
  const states = async () => {
    const rows = await services.db.select().from(dataBackups).where(inArray(dataBackups.id, ids));
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };
  await expect.poll(async () => (await states()).at(-1)).toBe('confirmed');
  expect((await states()).slice(0, -1)).toEqual(Array.from({ length: 4 }, () => 'stored'));
  // A transfer that has left its place is continued.
  await expect.poll(() => hanging.begun.length).toBeGreaterThan(4);
  expect(new Set(hanging.begun).size).toBe(4);
  stopping.abort();
  await service.settled();
});
