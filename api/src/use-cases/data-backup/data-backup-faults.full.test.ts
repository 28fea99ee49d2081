import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';
import {
  type BackupSetting,
  checkNextSucceeds,
  checkNothingIsLost,
  type ServerChanges,
  setUpBackups,
} from '../../testing/data-backup-setting.ts';
import {
  type BackupEngine,
  type BackupMoment,
  scriptedProgram,
} from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

test.each(['postgresql', 'mysql', 'mariadb', 'redis', 'valkey', 'mongodb'])(
  'a backup of %s is restored, counted and confirmed',
  async (kind) => {
    const setting = await setUpBackups(server(), kind);
    const row = await setting.press();
    expect(row).toMatchObject({ state: 'confirmed', error: null, tables: 2, rows: 49_410 });
    expect(row?.stored_bytes).toBeGreaterThan(0);
    await checkNothingIsLost(setting);
  },
);

const unreachable = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
const fail = (error: Error) => () => Promise.reject(error);
const dump = (tables: Record<string, number>, end = '') =>
  `dump\n${JSON.stringify(tables)}\n${end}`;

/** A server with this space for a further backup, in bytes. */
const withRoom = (left: number): ServerChanges => ({
  readRoom: () => Promise.resolve({ left, fullMessage: '백업 저장 공간이 부족합니다.' }),
});

test('a backup that becomes larger than the space that is left fails', async () => {
  const setting = await setUpBackups(server());
  await setting.press();
  const row = await setting.press(setting.serve(withRoom(100)));
  expect(row?.state).toBe('failed');
  expect(row?.error).toContain('백업 저장 공간이 부족');
  await checkNothingIsLost(setting);
  await checkNextSucceeds(setting);
});

test('a backup whose space another server has taken during the dump fails', async () => {
  const setting = await setUpBackups(server());
  const rooms = [1_000_000, 100];
  const readRoom = () => {
    const left = rooms.shift() ?? 0;
    return Promise.resolve({ left, fullMessage: '백업 저장 공간이 부족합니다.' });
  };
  const row = await setting.press(setting.serve({ readRoom }));
  expect([row?.state, row?.error]).toEqual(['failed', '백업 저장 공간이 부족합니다.']);
  await checkNothingIsLost(setting);
  await checkNextSucceeds(setting);
});

/** Changes the only file with tables of the only backup that is not confirmed. */
const changeFile =
  ({ folder, rows }: BackupSetting, change: (file: string) => Promise<void>) =>
  async () => {
    const running = (await rows()).find(({ state }) => state === 'running');
    await change(join(folder, running?.id ?? '', '1.naru'));
    return undefined;
  };

async function flipLastByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
}

interface Fault {
  name: string;
  kind?: string;
  limits?: ServerChanges;
  prepare?: (setting: BackupSetting) => void;
  /** How the backup ends, and a part of the reason. */
  state: DataBackupRow['state'];
  reason: string | undefined;
}

const always = (
  { scripted }: BackupSetting,
  moment: BackupMoment,
  program: Parameters<BackupEngine['at']>[1],
) => {
  for (let attempt = 0; attempt < 3; attempt += 1) scripted.at(moment, program);
};

const FAULTS: readonly Fault[] = [
  {
    name: 'a dump that fails each time',
    prepare: (setting) =>
      always(setting, 'dump', () => scriptedProgram(1, { errors: 'pg_dump: error: no table\n' })),
    ...{ state: 'failed', reason: 'pg_dump: error: no table' },
  },
  {
    name: 'a table that is dropped while it is dumped',
    prepare: ({ scripted }) =>
      scripted.at('dump', () =>
        scriptedProgram(143, { output: dump({}), errors: 'relation does not exist\n' }),
      ),
    ...{ state: 'confirmed', reason: undefined },
  },
  {
    name: 'a database that is created while another is dumped',
    prepare: ({ scripted }) => {
      scripted.at('list', () => scriptedProgram(0, { output: '\n' }));
    },
    ...{ state: 'confirmed', reason: undefined },
  },
  {
    name: 'a list of databases without an end',
    prepare: ({ scripted }) =>
      scripted.at('list', () => scriptedProgram(0, { output: 'a\n'.repeat(10_000) })),
    ...{ state: 'failed', reason: '데이터베이스가 너무 많거나' },
  },
  {
    name: 'an error that the database of the installation cannot store',
    prepare: (setting) =>
      always(setting, 'dump', () => scriptedProgram(1, { errors: 'no\0table\u202e\n' })),
    ...{ state: 'failed', reason: 'no table' },
  },
  {
    name: 'a list of databases that fails',
    prepare: ({ scripted }) => scripted.at('list', () => scriptedProgram(2)),
    ...{ state: 'failed', reason: '덤프하지 못했습니다' },
  },
  {
    name: 'a container that ends while it is dumped',
    prepare: ({ scripted }) =>
      scripted.at('dump', () => scriptedProgram(137, { output: 'dump\nhalf' })),
    ...{ state: 'failed', reason: '컨테이너가 종료' },
  },
  {
    name: 'an engine that is away during the dump',
    prepare: ({ scripted }) => scripted.at('dump', fail(unreachable)),
    ...{ state: 'failed', reason: unreachable.message },
  },
  {
    name: 'an output that ends before the dump',
    prepare: ({ scripted }) => scripted.at('dump', () => scriptedProgram(0, { output: 'dump\n' })),
    ...{ state: 'failed', reason: '끝까지 오지 않았습니다' },
  },
  {
    name: 'half a dump of MariaDB',
    kind: 'mariadb',
    prepare: ({ scripted }) =>
      scripted.at('dump', () => scriptedProgram(0, { output: dump({ a: 1 }) })),
    ...{ state: 'failed', reason: '끝까지 오지 않았습니다' },
  },
  {
    name: 'half an archive of MongoDB',
    kind: 'mongodb',
    prepare: ({ scripted }) =>
      scripted.at('dump', () => scriptedProgram(0, { output: dump({ a: 1 }) })),
    ...{ state: 'failed', reason: '끝까지 오지 않았습니다' },
  },
  {
    name: 'a full disk of the engine',
    prepare: ({ scripted }) =>
      scripted.at('restore', () =>
        scriptedProgram(1, { errors: 'write: No space left on device\n' }),
      ),
    ...{ state: 'stored', reason: '디스크가 부족' },
  },
  {
    name: 'a temporary container that does not start',
    prepare: ({ scripted }) => scripted.at('start', fail(unreachable)),
    ...{ state: 'stored', reason: unreachable.message },
  },
  {
    name: 'a temporary container that is killed',
    prepare: ({ scripted }) => scripted.at('restore', () => scriptedProgram(137)),
    ...{ state: 'stored', reason: '메모리 한도' },
  },
  {
    name: 'an engine that is away while it counts',
    prepare: ({ scripted }) => scripted.at('count', fail(unreachable)),
    ...{ state: 'stored', reason: unreachable.message },
  },
  {
    name: 'a dump that cannot be restored',
    prepare: ({ scripted }) =>
      scripted.at('restore', () =>
        scriptedProgram(1, { errors: 'pg_restore: error: not valid\n' }),
      ),
    ...{ state: 'failed', reason: 'pg_restore: error: not valid' },
  },
  {
    name: 'a restored table with too few rows',
    prepare: ({ scripted }) => {
      scripted.at('count', () => scriptedProgram(0));
      const rows = '{"table":"public.customers","rows":1200}\n{"table":"public.orders","rows":7}\n';
      scripted.at('count', () => scriptedProgram(0, { output: rows }));
    },
    ...{ state: 'failed', reason: 'app.public.orders(48210행 중 7행)' },
  },
  {
    name: 'a table that is missing after the restoration',
    prepare: ({ scripted }) => {
      scripted.at('count', () => scriptedProgram(0));
      const rows = '{"table":"public.customers","rows":1200}\n';
      scripted.at('count', () => scriptedProgram(0, { output: rows }));
    },
    ...{ state: 'failed', reason: 'app.public.orders' },
  },
  {
    name: 'a file with a flipped bit',
    prepare: (setting) => setting.scripted.at('start', changeFile(setting, flipLastByte)),
    ...{ state: 'failed', reason: '손상되었습니다' },
  },
  {
    name: 'a file that ends early',
    prepare: (setting) =>
      setting.scripted.at(
        'start',
        changeFile(setting, (file) => truncate(file, 200)),
      ),
    ...{ state: 'failed', reason: '손상되었습니다' },
  },
  {
    name: 'a full disk of the server',
    limits: { reserve: Number.MAX_SAFE_INTEGER },
    ...{ state: 'failed', reason: '디스크에 백업할 공간이 부족' },
  },
  {
    name: 'a project without space for backups',
    limits: withRoom(0),
    ...{ state: 'failed', reason: '백업 저장 공간이 부족' },
  },
];

test.each(FAULTS)('after $name, nothing is lost and the next backup succeeds', async (fault) => {
  const { kind, limits, prepare, state, reason } = fault;
  const setting = await setUpBackups(server(), kind);
  const earlier = await setting.press();
  expect(earlier?.state).toBe('confirmed');
  prepare?.(setting);
  const row = await setting.press(setting.serve(limits));
  expect(row?.state).toBe(state);
  expect(row?.error ?? '').toContain(reason ?? '');
  await checkNothingIsLost(setting);
  const shown = await setting.unconfirmed();
  expect(shown.map(({ status, reason: why }) => [status, why])).toEqual(
    state === 'confirmed' ? [] : [[state, row?.error]],
  );
  await checkNextSucceeds(setting);
  expect((await setting.rows()).find(({ id }) => id === earlier?.id)?.deleted_at).toBeNull();
});

test('a backup with a key of another installation fails', async () => {
  const setting = await setUpBackups(server());
  const { db } = setting.services;
  const { backup_id } = await setting.begin();
  await db.update(dataBackups).set({ data_key: 'other:text' }).where(eq(dataBackups.id, backup_id));
  const { service } = setting.serve();
  service.start(backup_id);
  await service.settled();
  expect((await setting.rows())[0]).toMatchObject({
    state: 'failed',
    error: '다른 설치의 키로 암호화한 백업입니다.',
  });
  await checkNextSucceeds(setting);
});

test('a backup without tables is confirmed with a warning, which is shown', async () => {
  const setting = await setUpBackups(server());
  await setting.press();
  setting.scripted.tables.set('', {});
  const row = await setting.press();
  expect(row).toMatchObject({ state: 'confirmed', tables: 0 });
  expect(row?.warning).toContain('테이블이 없습니다');
  expect((await setting.unconfirmed()).map(({ status }) => status)).toEqual(['confirmed']);
  setting.scripted.tables.delete('');
  await checkNextSucceeds(setting);
});
