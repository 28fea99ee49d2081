import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { walArchives, walBases } from '../../storage/schema/wal-archive.ts';
import { type ArchiveSetting, setUpArchive } from '../../testing/archive-setting.ts';
import { scriptedProgram } from '../../testing/data-backups.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

async function setUpWindow(): Promise<ArchiveSetting> {
  const setting = await setUpArchive(server());
  await setting.plan(true);
  await setting.round();
  return setting;
}

/** Checks that the next rounds make a window that reaches to the present, and that no file and no container is left. */
async function checkRecovers(setting: ArchiveSetting): Promise<void> {
  const { services, write, shown, scripted, files, segments, bases } = setting;
  await services.db.update(walArchives).set({ base_failed_at: null });
  await write();
  expect(await shown()).toMatchObject({ state: 'active', problem: null });
  expect(Array.from(scripted.present)).toEqual([]);
  expect(scripted.log().spool.size).toBe(0);
  const rows = [...(await segments()), ...(await bases())];
  expect(await files()).toEqual(rows.map(({ id }) => id).sort());
}

const unreachable = () =>
  Promise.reject(new EngineError('unreachable', '엔진에 연결할 수 없습니다.'));

test.each([
  'status',
  'segment',
  'remove',
  'base',
  'start',
  'unpackBase',
  'segments',
  'recover',
] as const)('an engine that is gone at %s loses nothing', async (moment) => {
  const setting = await setUpArchive(server());
  await setting.plan(true);
  setting.scripted.at(moment, unreachable);
  await setting.round();
  expect((await setting.shown())?.problem).toContain('엔진');
  await checkRecovers(setting);
});

test.each(['status', 'segment', 'remove', 'base', 'start', 'recover'] as const)(
  'a server that is killed at %s loses nothing',
  async (moment) => {
    const setting = await setUpArchive(server());
    const { plan, serve, scripted, round } = setting;
    await plan(true);
    const killed = serve();
    scripted.at(moment, () => {
      killed.stopping.abort(new Error('killed'));
      return undefined;
    });
    await round(killed).catch(() => undefined);
    await checkRecovers(setting);
  },
);

test('a base backup that cannot be recovered does not count, and its files are deleted', async () => {
  const setting = await setUpArchive(server());
  const { plan, round, scripted, shown, bases } = setting;
  await plan(true);
  scripted.at('recover', () => scriptedProgram(1, { errors: 'PANIC: damaged' }));
  await round();
  expect(await bases()).toEqual([]);
  const found = await shown();
  expect(found).toMatchObject({ state: 'preparing', windows: [] });
  expect(found?.problem).toContain('PANIC: damaged');
  await checkRecovers(setting);
});

test('a base backup with the data of another time does not count', async () => {
  const setting = await setUpArchive(server());
  const { plan, round, scripted, bases } = setting;
  await plan(true);
  scripted.at('recover', () => scriptedProgram(0, { output: '1 later\n2 later\n' }));
  await round();
  expect(await bases()).toEqual([]);
  await checkRecovers(setting);
});

test('half a base backup does not count', async () => {
  const setting = await setUpArchive(server());
  const { plan, round, scripted, bases, shown } = setting;
  await plan(true);
  scripted.at('base', () => scriptedProgram(0, { output: 'backup_label' }));
  await round();
  expect(await bases()).toEqual([]);
  expect((await shown())?.problem).toContain('끝까지 오지 않았습니다');
  await checkRecovers(setting);
});

test('a segment that is cut off on its way is read once more', async () => {
  const setting = await setUpWindow();
  const { scripted, write, bases } = setting;
  scripted.at('segment', () => scriptedProgram(0, { output: Buffer.alloc(100) }));
  await write();
  expect(await bases()).toHaveLength(1);
  await checkRecovers(setting);
});

test('a damaged segment ends the window, and another one begins', async () => {
  const setting = await setUpWindow();
  const { scripted, write, windows, bases } = setting;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    scripted.at('segment', () => scriptedProgram(0, { output: Buffer.alloc(100) }));
  }
  await write();
  await write();
  expect(await bases()).toHaveLength(2);
  expect(await windows()).toHaveLength(2);
  await checkRecovers(setting);
});

test('archiving pauses without space for backups, and a member gets a notice until it continues', async () => {
  const setting = await setUpWindow();
  const { serve, write, shown, problems, scripted } = setting;
  await write(serve({ room: 0 }));
  expect(await shown()).toMatchObject({ state: 'paused' });
  expect(scripted.log().spool.size).toBeGreaterThan(0);
  expect(await problems()).toMatchObject([{ status: 'paused' }]);
  await checkRecovers(setting);
  expect(await problems()).toEqual([]);
});

test('a disk that is nearly full keeps the segments in the spool', async () => {
  const setting = await setUpWindow();
  const { serve, write, scripted, shown } = setting;
  await write(serve({ reserve: Number.MAX_SAFE_INTEGER }));
  expect(scripted.log().spool.size).toBeGreaterThan(0);
  expect((await shown())?.problem).toContain('디스크');
  await checkRecovers(setting);
});

test('a member gets a notice when nothing was archived for 15 minutes', async () => {
  const setting = await setUpWindow();
  const { services, problems, shown, round, scripted } = setting;
  expect(await problems()).toEqual([]);
  const long = sql`now() - interval '16 minutes'`;
  await services.db.update(walArchives).set({ found_at: long });
  scripted.at('status', unreachable);
  await round();
  expect(await shown()).toMatchObject({ state: 'behind' });
  expect(await problems()).toMatchObject([{ status: 'behind' }]);
  await checkRecovers(setting);
  expect(await problems()).toEqual([]);
});

test('two servers at once store each segment once', async () => {
  const setting = await setUpWindow();
  const { serve, scripted, round, segments } = setting;
  scripted.log().next += 1;
  scripted.pass(120_000);
  await Promise.all([round(serve()), round(serve())]);
  const numbers = (await segments()).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  await checkRecovers(setting);
});

test('a damaged file of a segment is found when it is restored', async () => {
  const setting = await setUpWindow();
  const { segments, archive, folder, services, scripted, round, bases, shown } = setting;
  const [last] = (await segments()).slice(-1);
  const [base] = await bases();
  const needed = (await segments()).find(({ number }) => number === base?.number) ?? last;
  await truncate(join(folder, 'wal', (await archive()).id, needed?.id ?? '', '0.naru'), 100);
  await services.db.update(walBases).set({ checked_at: null });
  scripted.pass(1);
  await round();
  expect((await shown())?.problem).toContain('손상');
  await checkRecovers(setting);
});

/** Returns a compressed segment of another size, as a hostile container may print it. */
function forgedSegment(bytes: number): Buffer {
  const segment = Buffer.alloc(bytes);
  segment.writeUInt16LE(2, 2);
  segment.writeUInt32LE(1, 4);
  segment.writeUInt32LE(bytes, 32);
  return gzipSync(segment);
}

test.each([40, 48, 64, 2 ** 16 + 8])(
  'a forged segment of %i bytes is damaged, and no error of the server',
  async (bytes) => {
    const setting = await setUpWindow();
    for (let attempt = 0; attempt < 2; attempt += 1)
      setting.scripted.at('segment', () => scriptedProgram(0, { output: forgedSegment(bytes) }));
    await setting.write();
    expect((await setting.shown())?.problem).toBeNull();
    await checkRecovers(setting);
  },
);

test('a state without the time of the database is no state', async () => {
  const setting = await setUpWindow();
  const state = { archives: true, line: '', from: '', to: '', settled: '', time: '', now: '' };
  const output = JSON.stringify({ ...state, segment: '' });
  setting.scripted.at('status', () => scriptedProgram(0, { output }));
  await setting.write();
  expect((await setting.shown())?.problem).toContain('상태를 알려주지 않았습니다');
  await checkRecovers(setting);
});

test('a content that is exchanged during its collection gets no segments of the other one', async () => {
  const setting = await setUpWindow();
  const { scripted, write, segments } = setting;
  const { line } = await setting.archive();
  const before = await segments();
  scripted.at('segment', () => {
    scripted.log().line = '00000000-0000-4000-8000-000000000001';
    return undefined;
  });
  await write();
  const other = (await segments()).filter((segment) => segment.line === line);
  expect(other).toHaveLength(before.length);
  expect(scripted.log().spool.size).toBeGreaterThan(0);
  await checkRecovers(setting);
});

test('a collection that does not end keeps no round from the other archives', async () => {
  const setting = await setUpWindow();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  setting.scripted.at('status', () => promise);
  const { service } = setting.serve();
  await expect(service.runRound()).resolves.toBeUndefined();
  resolve(undefined);
  await service.settled();
  await checkRecovers(setting);
});
