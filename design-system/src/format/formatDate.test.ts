import { describe, expect, test } from 'vitest';
import { formatDate, formatRelative, readMoment } from './formatDate.ts';

const moment = new Date(2025, 2, 2, 14, 5);

test('a date has a four-digit year and no leading zeros', () => {
  expect(formatDate(moment)).toBe('2025. 3. 2.');
});

test('the time follows the date', () => {
  expect(formatDate(moment, { withTime: true })).toBe('2025. 3. 2. 14:05');
  expect(formatDate(new Date(2025, 2, 2, 0, 0), { withTime: true })).toBe('2025. 3. 2. 00:00');
});

describe('how long ago', () => {
  test.each([
    [-30, '지금'],
    [-180, '3분 전'],
    [-3_600, '1시간 전'],
    [-90_000, '어제'],
    [-86_400 * 40, '지난달'],
    [-86_400 * 800, '2년 전'],
    [7_200, '2시간 후'],
  ])('%d seconds from now is %s', (seconds, text) => {
    expect(formatRelative(new Date(moment.getTime() + seconds * 1000), moment)).toBe(text);
  });
});

describe('what is no moment', () => {
  test.each([[null], [undefined], [''], ['배포 전'], ['2025-13-45']])('%j', (value) => {
    expect(readMoment(value)).toBeUndefined();
  });
});
