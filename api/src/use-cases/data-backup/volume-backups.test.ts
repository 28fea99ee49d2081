import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import {
  type DataBackupRow,
  dataBackups,
  volumeBackupPlans,
} from '../../storage/schema/data-backup.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ageRunningBackups, type ServerChanges } from '../../testing/data-backup-setting.ts';
import { type BackupMoment, scriptedProgram } from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { addInstantCopies, createArchive } from '../../testing/volume-archives.ts';
import {
  checkVolumeBackups,
  createFilesArchive,
  setUpVolumeBackups,
  type VolumeBackupSetting,
} from '../../testing/volume-backup-setting.ts';

const server = useTestServer({}, { idle: true });

test('a backup of a volume is unpacked, compared and confirmed', async () => {
  const setting = await setUpVolumeBackups(server());
  const row = await setting.press();
  expect(row).toMatchObject({ state: 'confirmed', error: null, files: 3, copy: 'live' });
  expect(row).toMatchObject({ tables: null, rows: null, container_id: null });
  expect(row?.counts).toEqual([
    { table: '.', rows: 1 },
    { table: '사진', rows: 2 },
  ]);
  await checkVolumeBackups(setting, await createFilesArchive());
});

test('a volume is read from a copy of one instant, which is removed', async () => {
  const setting = await setUpVolumeBackups(server());
  const copies = addInstantCopies(setting.scripted.volumes);
  expect(await setting.press()).toMatchObject({ state: 'confirmed', copy: 'instant', files: 3 });
  expect([...copies]).toEqual([]);
});

test('a copy of one instant that cannot be read is replaced by the volume itself', async () => {
  const setting = await setUpVolumeBackups(server());
  const copies = addInstantCopies(setting.scripted.volumes);
  beforeReads(setting, () => {
    throw new EngineError('not-found', '볼륨이 엔진에 없습니다.');
  });
  expect(await setting.press()).toMatchObject({ state: 'confirmed', copy: 'live', files: 3 });
  expect([...copies]).toEqual([]);
});

const unreachable = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
const fail = (error: Error) => () => Promise.reject(error);
const printing = (output: Buffer) => () => scriptedProgram(0, { output });

const changeFile =
  ({ folder, rows }: VolumeBackupSetting, change: (file: string) => Promise<void>) =>
  async () => {
    const running = (await rows()).find(({ state }) => state === 'running');
    await change(join(folder, running?.id ?? '', '0.naru'));
    return undefined;
  };

async function flipLastByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Lets the next reads of the volume fail, or end early. */
function beforeReads({ scripted }: VolumeBackupSetting, ...acts: (() => void)[]): void {
  scripted.volumes.before = (kind) => (kind === 'read' ? acts.shift()?.() : undefined);
}

const half = (archive: Buffer): Buffer => archive.subarray(0, archive.length - 2048);

interface Fault {
  name: string;
  limits?: ServerChanges;
  prepare?: (setting: VolumeBackupSetting, archive: Buffer) => Promise<void> | void;
  /** How the backup ends, and a part of the reason. */
  state: DataBackupRow['state'];
  reason: string | undefined;
}

const ends = (state: Fault['state'], reason: string | undefined) => ({ state, reason });

const FAULTS: readonly Fault[] = [
  {
    name: 'a file that becomes shorter while it is read',
    prepare: (setting, archive) => {
      setting.setArchive(half(archive));
      beforeReads(
        setting,
        () => undefined,
        () => setting.setArchive(archive),
      );
    },
    ...ends('confirmed', undefined),
  },
  {
    name: 'files that become shorter each time',
    prepare: (setting, archive) => setting.setArchive(half(archive)),
    ...ends('failed', '세 번 모두'),
  },
  {
    name: 'a volume that the engine does not have',
    prepare: ({ scripted }) => scripted.volumes.archives.clear(),
    ...ends('failed', '배포되지 않았거나 삭제된'),
  },
  {
    name: 'an engine that is away while the volume is read',
    prepare: (setting) =>
      beforeReads(setting, () => {
        throw unreachable;
      }),
    ...ends('failed', unreachable.message),
  },
  {
    name: 'a path outside of the volume',
    prepare: async (setting) =>
      setting.setArchive(await createArchive([{ name: 'volume/../etc/passwd', content: 'x' }])),
    ...ends('failed', '끝까지 읽지'),
  },
  {
    name: 'a temporary container that does not start',
    prepare: ({ scripted }) => scripted.at('start', fail(unreachable)),
    ...ends('stored', unreachable.message),
  },
  {
    name: 'a full disk of the engine',
    prepare: ({ scripted }) =>
      scripted.at('unpack', () =>
        scriptedProgram(1, { errors: 'tar: write error: No space left on device\n' }),
      ),
    ...ends('stored', '디스크가 부족'),
  },
  {
    name: 'a temporary container that is killed while it is read',
    prepare: ({ scripted }) => scripted.at('read', () => scriptedProgram(137)),
    ...ends('stored', '메모리 한도'),
  },
  {
    name: 'an archive that cannot be unpacked',
    prepare: ({ scripted }) =>
      scripted.at('unpack', () => scriptedProgram(1, { errors: 'tar: invalid tar magic\n' })),
    ...ends('failed', 'tar: invalid tar magic'),
  },
  {
    name: 'unpacked files that are read to the half',
    prepare: ({ scripted }, archive) => scripted.at('read', printing(half(archive))),
    ...ends('failed', '읽지 못했습니다'),
  },
  {
    name: 'a file that is missing after the restoration',
    prepare: async ({ scripted }) =>
      scripted.at(
        'read',
        printing(await createArchive([{ name: 'volume/at the top', content: 'hello' }])),
      ),
    ...ends('failed', '파일 3개 중 1개'),
  },
  {
    name: 'a file with another content of the same size',
    prepare: async ({ scripted }) =>
      scripted.at('read', printing(await createFilesArchive('other'))),
    ...ends('failed', '내용이 다른 파일'),
  },
  {
    name: 'a file with another size',
    prepare: async ({ scripted }) =>
      scripted.at('read', printing(await createFilesArchive('longer than hello'))),
    ...ends('failed', '파일의 크기'),
  },
  {
    name: 'a file with a flipped bit',
    prepare: (setting) => setting.scripted.at('start', changeFile(setting, flipLastByte)),
    ...ends('failed', '손상되었습니다'),
  },
  {
    name: 'a file that ends early',
    prepare: (setting) =>
      setting.scripted.at(
        'start',
        changeFile(setting, (file) => truncate(file, 200)),
      ),
    ...ends('failed', '손상되었습니다'),
  },
  {
    name: 'a full disk of the server',
    limits: { reserve: Number.MAX_SAFE_INTEGER },
    ...ends('failed', '디스크에 백업할 공간이 부족'),
  },
  {
    name: 'a project without space for backups',
    limits: {
      readRoom: () => Promise.resolve({ left: 100, fullMessage: '백업 저장 공간이 부족합니다.' }),
    },
    ...ends('failed', '백업 저장 공간이 부족'),
  },
];

test.each(FAULTS)('after $name, nothing is lost and the next backup succeeds', async (fault) => {
  const { limits, prepare, state, reason } = fault;
  const setting = await setUpVolumeBackups(server());
  const archive = await createFilesArchive();
  const earlier = await setting.press();
  expect(earlier?.state).toBe('confirmed');
  await prepare?.(setting, archive);
  const row = await setting.press(setting.serve(limits));
  expect([row?.state, row?.error ?? '']).toEqual([state, expect.stringContaining(reason ?? '')]);
  await checkVolumeBackups(setting, archive);
  const shown = await setting.unconfirmed();
  expect(shown.map(({ status, volume }) => [status, volume])).toEqual(
    state === 'confirmed' ? [] : [[state, setting.volume.slug]],
  );
  beforeReads(setting);
  setting.setArchive(archive);
  expect((await setting.press())?.state).toBe('confirmed');
  expect(await setting.unconfirmed()).toEqual([]);
  expect((await setting.rows()).find(({ id }) => id === earlier?.id)?.deleted_at).toBeNull();
});

test.each(['start', 'unpack', 'read'] satisfies BackupMoment[])(
  'a backup of a volume whose server is killed at %s fails, and is made again once',
  async (moment) => {
    const setting = await setUpVolumeBackups(server());
    const first = setting.serve();
    setting.scripted.at(moment, () => {
      first.stopping.abort();
      return undefined;
    });
    expect((await setting.press(first))?.state).toBe('running');
    await ageRunningBackups(setting);
    const second = setting.serve();
    await second.service.runDue();
    await second.service.settled();
    await second.service.clean();
    expect((await setting.rows()).map(({ state, attempt }) => [state, attempt])).toEqual([
      ['failed', 1],
      ['confirmed', 2],
    ]);
    await checkVolumeBackups(setting, await createFilesArchive());
  },
);

test('a volume without files is confirmed with a warning when an earlier backup has some', async () => {
  const setting = await setUpVolumeBackups(server());
  const empty = await createArchive([{ name: 'volume', type: 'directory' }]);
  setting.setArchive(empty);
  expect(await setting.press()).toMatchObject({ state: 'confirmed', files: 0, warning: null });
  setting.setArchive(await createFilesArchive());
  await setting.press();
  setting.setArchive(empty);
  const row = await setting.press();
  expect(row).toMatchObject({ state: 'confirmed', files: 0 });
  expect(row?.warning).toContain('파일이 없습니다');
  expect((await setting.unconfirmed()).map(({ status }) => status)).toEqual(['confirmed']);
});

test('a volume is backed up by its own plan alone', { tags: 'full' }, async () => {
  const setting = await setUpVolumeBackups(server());
  const { call, volume, services } = setting;
  const { service } = setting.serve();
  await service.runDue();
  const params = { slug: volume.slug };
  const plan = { at: '00:00', keep_days: 1, keep_weeks: 0, keep_months: 0 };
  await call('updateVolumeBackupPlan', { params, body: { ...plan, enabled: true } });
  await service.runDue();
  expect(await setting.rows()).toEqual([]);
  const old = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  await services.db.update(volumeBackupPlans).set({ updated_at: old });
  await services.db.update(volumes).set({ created_at: old }).where(eq(volumes.slug, volume.slug));
  await service.runDue();
  await service.settled();
  await service.runDue();
  expect((await setting.rows()).map(({ state, origin }) => [state, origin])).toEqual([
    ['confirmed', 'schedule'],
  ]);
});

test('backups of a volume that are replaced by newer ones are deleted with their files', {
  tags: 'full',
}, async () => {
  const setting = await setUpVolumeBackups(server());
  const { call, volume, services } = setting;
  const body = { enabled: true, at: '00:00', keep_days: 1, keep_weeks: 0, keep_months: 0 };
  await call('updateVolumeBackupPlan', { params: { slug: volume.slug }, body });
  const first = await setting.press();
  const old = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  const isFirst = eq(dataBackups.id, first?.id ?? '');
  await services.db.update(dataBackups).set({ started_at: old }).where(isFirst);
  await setting.press();
  await setting.serve().service.clean();
  expect((await setting.rows()).map(({ deleted_at }) => deleted_at === null)).toEqual([
    false,
    true,
  ]);
  await checkVolumeBackups(setting, await createFilesArchive());
});
