import { expect, test } from 'vitest';
import { walBases } from '../../storage/schema/wal-archive.ts';
import { type ArchiveSetting, setUpArchive } from '../../testing/archive-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findPointSource } from './windows.ts';

const server = useTestServer({}, { idle: true });

/** Sets an archive up that has a window. */
async function setUpWindow(): Promise<ArchiveSetting> {
  const setting = await setUpArchive(server());
  await setting.plan(true);
  await setting.round();
  await setting.write();
  return setting;
}

/** Checks what holds after every round. */
async function checkFiles({ files, segments, bases }: ArchiveSetting): Promise<void> {
  const rows = [...(await segments()), ...(await bases())];
  expect(await files()).toEqual(rows.map(({ id }) => id).sort());
}

test('a database without points in time has no archive', async () => {
  const { round, shown } = await setUpArchive(server());
  await round();
  expect(await shown()).toBeUndefined();
});

test('an archive waits for the deployment that begins it', async () => {
  const { plan, round, shown, scripted } = await setUpArchive(server());
  scripted.log().archives = false;
  await plan(true);
  await round();
  expect(await shown()).toMatchObject({ state: 'waiting', windows: [], problem: null });
});

test('a base backup counts after its recovery, and the window grows with each collection', async () => {
  const setting = await setUpArchive(server());
  const { plan, round, write, shown, windows, scripted, bases } = setting;
  await plan(true);
  await round();
  const [base] = await bases();
  expect(base).toMatchObject({ checked_at: expect.any(Date), tables: 0 });
  const first = await shown();
  expect(first).toMatchObject({ state: 'active', windows: [expect.anything()], problem: null });
  await write();
  const second = await shown();
  expect(second?.windows).toHaveLength(1);
  expect(second?.windows[0]?.from).toBe(first?.windows[0]?.from);
  expect(Date.parse(second?.windows[0]?.to ?? '')).toBeGreaterThan(
    Date.parse(first?.windows[0]?.to ?? ''),
  );
  expect(second?.bytes).toBeGreaterThan(0);
  expect(scripted.log().spool.size).toBe(0);
  expect((await windows())[0]).toMatchObject({ timeline: 1 });
  await checkFiles(setting);
});

test('a database that does not change gets no segments, and its window grows', async () => {
  const { scripted, round, segments, shown } = await setUpWindow();
  const before = [(await segments()).length, (await shown())?.windows[0]?.to] as const;
  scripted.pass(60 * 60_000);
  await round();
  expect(await segments()).toHaveLength(before[0]);
  const to = (await shown())?.windows[0]?.to ?? '';
  expect(Date.parse(to) - Date.parse(before[1] ?? '')).toBeGreaterThanOrEqual(60 * 60_000);
});

test('a point is restored from the base backup before it, and ends at the transaction after it', async () => {
  const { windows, services, segments, write, scripted, round } = await setUpWindow();
  await write();
  const [window] = await windows();
  if (window === undefined) throw new Error('There is no window.');
  const point = new Date(window.to.getTime() - 60_000);
  const source = await findPointSource(services.db, window, point);
  expect(source?.target).toEqual(point);
  const names = (await segments()).map(({ name }) => name);
  expect(source?.segments.at(-1)?.name).toBe(names.at(-1));
  scripted.pass(60_000);
  await round();
  const [longer] = await windows();
  if (longer === undefined) throw new Error('There is no window.');
  // Nothing has changed since the last mark, so that the recovery ends with its segment.
  const last = await findPointSource(services.db, longer, longer.to);
  expect(last?.target).toBeUndefined();
  const outside = [new Date(window.from.getTime() - 1), new Date(longer.to.getTime() + 1)];
  for (const time of outside) {
    expect(await findPointSource(services.db, longer, time)).toBeUndefined();
  }
});

test('a base backup is made each day', async () => {
  const setting = await setUpWindow();
  const { services, bases, round } = setting;
  await round();
  expect(await bases()).toHaveLength(1);
  await services.db.update(walBases).set({ started_at: new Date(Date.now() - 25 * 3_600_000) });
  await round();
  expect(await bases()).toHaveLength(2);
  await checkFiles(setting);
});

test('a lost segment ends the window, and a new base backup begins another one', {
  tags: 'full',
}, async () => {
  const setting = await setUpWindow();
  const { scripted, write, windows, bases, shown } = setting;
  const before = await windows();
  // The database gives a segment up.
  scripted.log().number += 1;
  await write();
  expect(await bases()).toHaveLength(2);
  const after = await windows();
  expect(after).toHaveLength(2);
  expect(after[1]?.to).toEqual(before[0]?.to);
  expect((await shown())?.state).toBe('active');
  expect(Date.parse((await shown())?.windows[0]?.from ?? '')).toBeGreaterThan(
    before[0]?.to.getTime() ?? 0,
  );
  await checkFiles(setting);
});

test('another content after a switch has windows of its own, and its segments replace no others', {
  tags: 'full',
}, async () => {
  const setting = await setUpWindow();
  const { scripted, write, windows, segments } = setting;
  const before = await segments();
  const log = scripted.log();
  Object.assign(log, { line: '11111111-2222-4333-8444-555555555555', number: 1, timeline: 2 });
  await write();
  expect((await windows()).map(({ timeline }) => timeline)).toEqual([2, 1]);
  const kept = await segments();
  expect(kept).toEqual(expect.arrayContaining(before));
  expect(kept.length).toBeGreaterThan(before.length);
  await checkFiles(setting);
});

test('a timeline that changes in the same content begins another window', {
  tags: 'full',
}, async () => {
  const { scripted, write, windows } = await setUpWindow();
  scripted.log().timeline = 2;
  await write();
  expect((await windows()).map(({ timeline }) => timeline)).toEqual([2, 1]);
});

test('archiving that is switched off ends with the next deployment, and its points stay', {
  tags: 'full',
}, async () => {
  const { plan, round, shown, scripted, archive } = await setUpWindow();
  await plan(false);
  await round();
  expect(await shown()).toMatchObject({ state: 'off', windows: [expect.anything()] });
  expect((await archive()).state).toBe('archiving');
  scripted.log().archives = false;
  await round();
  expect((await archive()).state).toBe('off');
});
