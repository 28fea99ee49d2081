import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDuration,
  formatRelativeTime,
  formatTime,
  msUntilRelativeTimeChange,
  parsePointInTime,
} from './format-date.ts';

const moment = new Date(2025, 2, 2, 14, 5);

test('a date has a four-digit year and no leading zeros', () => {
  expect(formatDate(moment)).toBe('2025. 3. 2.');
});

test('the time follows the date', () => {
  expect(formatDate(moment, { withTime: true })).toBe('2025. 3. 2. 14:05');
  expect(formatDate(new Date(2025, 2, 2, 0, 0), { withTime: true })).toBe('2025. 3. 2. 00:00');
});

test('a time of day has its seconds', () => {
  expect(formatTime(new Date(2025, 2, 2, 0, 5, 9))).toBe('00:05:09');
});

describe('what is no moment', () => {
  test.each([[null], [undefined], [''], ['배포 전'], ['2025-13-45']])('%j', (value) => {
    expect(parsePointInTime(value)).toBeUndefined();
  });
});

test.each([
  [-5, '0초'],
  [999, '0초'],
  [9_999, '9초'],
  [120_000, '2분'],
  [130_000, '2분 10초'],
  [3_600_000, '1시간'],
  [3_785_000, '1시간 3분'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

const now = new Date(2025, 2, 2, 14, 5);
const minute = 60_000;
const hour = 60 * minute;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('how long ago', () => {
  test.each([
    [0, '지금'],
    [-59_999, '지금'],
    [30_000, '지금'],
    [-minute, '1분 전'],
    [-3 * minute, '3분 전'],
    [-hour + 1, '59분 전'],
    [-hour, '1시간 전'],
    [-24 * hour + 1, '23시간 전'],
    [2 * hour, '2시간 후'],
    [3.5 * minute, '3분 후'],
  ])('%d milliseconds from now is %s', (milliseconds, text) => {
    expect(formatRelativeTime(after(milliseconds), now)).toBe(text);
  });

  test.each([
    ['a day ago', new Date(2025, 2, 1, 14, 5), '어제'],
    ['38 hours ago, in the night', new Date(2025, 2, 1, 0, 5), '어제'],
    ['38.1 hours ago, the evening before', new Date(2025, 1, 28, 23, 59), '그저께'],
    ['tomorrow', new Date(2025, 2, 3, 23, 0), '내일'],
    ['a week ago', new Date(2025, 1, 23, 14, 5), '7일 전'],
    ['29 days ago', new Date(2025, 1, 1, 23, 0), '29일 전'],
    ['30 days ago', new Date(2025, 0, 31, 23, 0), '1개월 전'],
    ['364 days ago', new Date(2024, 2, 3, 23, 0), '12개월 전'],
    ['two years ago', new Date(2023, 0, 1), '2년 전'],
  ])('%s', (_, moment, text) => {
    expect(formatRelativeTime(moment, now)).toBe(text);
  });

  test('in another language', () => {
    expect(formatRelativeTime(after(-3 * minute), now, 'en-US')).toBe('3 minutes ago');
  });
});

describe('when the words change next', () => {
  test.each([
    [0, minute],
    [-20_000, 40_000],
    [-3 * minute - 1_000, 59_000],
    [-hour, hour],
    [-hour - 10 * minute, 50 * minute],
    [-30 * hour, hour],
    [90_000, 30_001],
    [2 * hour, 1],
  ])('%d milliseconds from now: in %d', (milliseconds, wait) => {
    expect(msUntilRelativeTimeChange(after(milliseconds), now)).toBe(wait);
  });

  test.each([-59_000, -5 * minute, -3 * hour, 5 * minute, 3 * hour])(
    'from %d milliseconds on they are others after that, and the same just before',
    (milliseconds) => {
      const moment = after(milliseconds);
      const wait = msUntilRelativeTimeChange(moment, now);
      const before = formatRelativeTime(moment, now);
      expect(formatRelativeTime(moment, after(wait))).not.toBe(before);
      expect(formatRelativeTime(moment, after(wait - 1))).toBe(before);
    },
  );
});
