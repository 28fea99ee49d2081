import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { checkClockOfDatabase, checkClockOfVersion } from './clock-check.ts';
import { trustClock } from './reliable-clock.ts';

const server = useTestServer();

/** Returns the time that is this number of years from another time. */
const years = (count: number, from = new Date()): Date =>
  new Date(from.getTime() + count * 365 * 24 * 60 * 60 * 1000);

test('a clock before the time of this version is refused when it is years off', () => {
  const built = new Date('2026-11-28');
  expect(() => checkClockOfVersion(years(-1, built), built)).not.toThrow();
  expect(() => checkClockOfVersion(years(9, built), built)).not.toThrow();
  expect(() => checkClockOfVersion(years(-3, built), built)).toThrow('시계가');
});

test('a clock years away from the last use is refused, unless an operator has confirmed it', async () => {
  const { db, clock } = server().services;
  await clock.isReliable();
  for (const count of [-1, 0, 1]) await checkClockOfDatabase(db, years(count));
  for (const count of [-3, 3]) {
    await expect(checkClockOfDatabase(db, years(count))).rejects.toThrow('trust-clock');
  }
  await db.execute(sql`update clock_sightings set seen_at = now() + interval '3 years'`);
  await expect(checkClockOfDatabase(db, new Date())).rejects.toThrow('trust-clock');
  await trustClock(db);
  await checkClockOfDatabase(db, new Date());
});
