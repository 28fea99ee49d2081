import { expect, test } from 'vitest';
import { backupState, findExpired, lastDueTime } from './backup-schedule.ts';

/** Returns a time of the server's time zone. */
const at = (day: number, hour = 4, month = 0) => new Date(2026, month, day, hour);
const DAILY = '04:00';

test('a backup is due at the time of day, before it since the day before', () => {
  expect(lastDueTime(DAILY, at(5, 3))).toEqual(at(4));
  expect(lastDueTime(DAILY, at(5, 4))).toEqual(at(5));
  expect(lastDueTime(DAILY, at(5, 23))).toEqual(at(5));
  expect(lastDueTime(DAILY, at(1, 0, 2))).toEqual(at(28, 4, 1));
});

const proven = (startedAt: Date) => ({ startedAt, isProven: true });

test('the newest of each of the last days, weeks and months is kept', () => {
  // 1 January 2026 is a Thursday.
  const daily = Array.from({ length: 90 }, (_, day) => proven(at(day + 1)));
  const expired = new Set(findExpired(daily, { days: 3, weeks: 2, months: 3 }));
  const kept = daily.filter((backup) => !expired.has(backup)).map(({ startedAt }) => startedAt);
  expect(kept).toEqual(
    [
      at(31),
      at(28, 4, 1),
      // The Sunday before the week of 30 March, and the last days.
      at(29, 4, 2),
      at(30, 4, 2),
      at(31, 4, 2),
    ].filter((time) => time <= at(90)),
  );
});

test('two backups of a day count as one, and an unproven one replaces nothing', () => {
  const [early, late] = [proven(at(5, 4)), proven(at(5, 9))];
  const failed = { startedAt: at(5, 10), isProven: false };
  const older = { startedAt: at(4, 10), isProven: false };
  const keeping = { days: 1, weeks: 0, months: 0 };
  expect(findExpired([early, late], keeping)).toEqual([early]);
  expect(findExpired([early, late, failed, older], keeping)).toEqual([early, older]);
  expect(findExpired([], keeping)).toEqual([]);
});

test('the state names what an operator has to know first', () => {
  const ok = { startedAt: at(5), error: null };
  const failed = { startedAt: at(6), error: '디스크에 남은 공간이 없습니다' };
  expect(backupState(undefined, undefined, true, at(6))).toBe('none');
  expect(backupState(failed, at(5), true, at(6))).toBe('failed');
  expect(backupState(ok, at(5), false, at(6))).toBe('unscheduled');
  expect(backupState(ok, at(5), true, at(6))).toBe('ok');
  expect(backupState(ok, at(5), true, at(7, 5))).toBe('old');
});
