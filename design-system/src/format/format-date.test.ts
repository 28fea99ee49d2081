import { describe, expect, test } from 'vitest';
import { formatDate, formatTime, readMoment } from './format-date.ts';

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
    expect(readMoment(value)).toBeUndefined();
  });
});
