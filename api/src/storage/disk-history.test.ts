import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forecastFullDisk, readDiskHistory, recordDiskSample } from './disk-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GIB = 2 ** 30;

/** Returns one sample for each hour of some days. */
const hourly = (days: number, free: (day: number) => number) =>
  Array.from({ length: days * 24 + 1 }, (_, hour) => ({ at: hour * HOUR, free: free(hour / 24) }));

test('keeps one sample for each hour of two weeks', async () => {
  const folder = temporaryFolder();
  expect(await readDiskHistory(folder)).toEqual([]);
  for (let half = 0; half < 60; half += 1) {
    await recordDiskSample(folder, { at: half * (HOUR / 2), free: half });
  }
  expect((await readDiskHistory(folder)).map(({ free }) => free)).toEqual(
    Array.from({ length: 30 }, (_, hour) => hour * 2),
  );
  await recordDiskSample(folder, { at: 14 * DAY + HOUR, free: 7 });
  expect((await readDiskHistory(folder))[0]?.at).toBe(2 * HOUR);
  expect(readdirSync(folder)).toEqual(['disk-history.json']);
});

test('starts again after a damaged file and after a correction of the clock', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'disk-history.json'), '[{"at":');
  await recordDiskSample(folder, { at: 9 * DAY, free: 1 });
  await recordDiskSample(folder, { at: 2 * DAY, free: 2 });
  expect(await readDiskHistory(folder)).toEqual([{ at: 2 * DAY, free: 2 }]);
});

test.each([
  ['a steady use', hourly(4, (day) => (20 - 2 * day) * GIB), 9.5 * DAY],
  ['no use', hourly(4, () => 20 * GIB), undefined],
  ['space that becomes free', hourly(4, (day) => (10 + day) * GIB), undefined],
  ['half a day', hourly(1, (day) => (20 - 2 * day) * GIB).slice(0, 12), undefined],
  [
    'freed space before',
    hourly(6, (day) => (day < 3 ? 20 - 5 * day : 30 - (day - 3)) * GIB),
    32 * DAY,
  ],
  ['no samples', [], undefined],
])('after %s the forecast is %s', (_name, samples, expected) => {
  const forecast = forecastFullDisk(samples, GIB);
  if (expected === undefined) expect(forecast).toBeUndefined();
  else expect(forecast).toBeCloseTo(expected, 0);
});
