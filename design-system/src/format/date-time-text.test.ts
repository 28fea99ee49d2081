import { expect, test } from 'vitest';
import {
  clampDateTime,
  formatDateTime,
  knownTimeZone,
  parseDateTime,
  stepDateTime,
} from './date-time-text.ts';

const SEOUL = 'Asia/Seoul';
const NEW_YORK = 'America/New_York';

const iso = (moment: Date | undefined) => moment?.toISOString().replace('.000Z', 'Z');

test.each([
  ['2026-11-30 03:10:05', '2026-11-29T18:10:05Z'],
  ['2026-11-30 03:10', '2026-11-29T18:10:00Z'],
  ['  2026-11-30T03:10:05  ', '2026-11-29T18:10:05Z'],
  ['2026-11-30 03:10:05.123456', '2026-11-29T18:10:05Z'],
  ['2026. 11. 30. 3:10', '2026-11-29T18:10:00Z'],
  ['2026/11/30 03:10', '2026-11-29T18:10:00Z'],
  ['2026. 11. 30. 오후 3:10:05', '2026-11-30T06:10:05Z'],
  ['2026-11-30 오전 12:00', '2026-11-29T15:00:00Z'],
  ['2026-11-30 12:00 pm', '2026-11-30T03:00:00Z'],
  ['2026년 11월 30일 3시 10분', '2026-11-29T18:10:00Z'],
  ['2026년 11월 30일 오후 3시 10분 5초', '2026-11-30T06:10:05Z'],
  ['20261130 031005', '2026-11-29T18:10:05Z'],
  ['20261130T0310', '2026-11-29T18:10:00Z'],
  ['2024-02-29 00:00', '2024-02-28T15:00:00Z'],
])('"%s" in Seoul is %s', (text, moment) => {
  expect(iso(parseDateTime(text, SEOUL))).toBe(moment);
});

test.each([
  ['2026-11-29T18:10:05.123Z', '2026-11-29T18:10:05Z'],
  ['2026-11-29 18:10:05 UTC', '2026-11-29T18:10:05Z'],
  ['2026-11-30T03:10:05+09:00', '2026-11-29T18:10:05Z'],
  ['2026-11-29T13:10:05-0500', '2026-11-29T18:10:05Z'],
])('"%s" has a time zone of its own', (text, moment) => {
  expect(iso(parseDateTime(text, SEOUL))).toBe(moment);
});

test.each([
  '',
  '2026-11-30',
  '03:10',
  '2026-13-01 00:00',
  '2026-02-29 00:00',
  '2026-00-10 00:00',
  '2026-11-30 24:00',
  '2026-11-30 03:60',
  '2026-11-30 03:10:60',
  '2026-11-30 오후 13:00',
  '2026-11-30 오전 0:10',
  '2026-11-30 오전 3:10 PM',
  '0000-01-01 00:00',
  '1969-12-31 23:59',
  '26-11-30 03:10',
  '2026-11-30 03:10 어제',
  `2026-11-30 ${' '.repeat(80)}03:10`,
  '2026-11-30T03:10:05+9',
])('"%s" is no date with a time', (text) => {
  expect(parseDateTime(text, SEOUL)).toBeUndefined();
});

test('a time that is skipped when clocks are set forward does not exist, and one of two is the first', () => {
  expect(parseDateTime('2026-03-08 02:30', NEW_YORK)).toBeUndefined();
  expect(iso(parseDateTime('2026-03-08 03:30', NEW_YORK))).toBe('2026-03-08T07:30:00Z');
  expect(iso(parseDateTime('2026-11-01 01:30', NEW_YORK))).toBe('2026-11-01T05:30:00Z');
  expect(iso(parseDateTime('2026-11-01 01:30-0500', NEW_YORK))).toBe('2026-11-01T06:30:00Z');
});

test.each([SEOUL, NEW_YORK, 'UTC', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'what is written in %s is parsed as the same moment',
  (timeZone) => {
    for (const text of ['2026-01-01T00:00:00Z', '2026-07-15T12:34:56Z', '2026-12-31T23:59:59Z']) {
      const moment = new Date(text);
      expect(iso(parseDateTime(formatDateTime(moment, timeZone), timeZone))).toBe(text);
    }
  },
);

test('midnight is 00:00:00, and a time zone that no browser knows is UTC', () => {
  expect(formatDateTime(new Date('2026-11-29T15:00:00Z'), SEOUL)).toBe('2026-11-30 00:00:00');
  expect(knownTimeZone('Asia/Nowhere')).toBe('UTC');
  expect(formatDateTime(new Date('2026-11-29T15:00:00Z'), 'Asia/Nowhere')).toBe(
    '2026-11-29 15:00:00',
  );
});

test.each([
  [0, 1, '2027-11-30 03:10:00'],
  [4, -1, '2025-11-30 03:10:00'],
  [5, 1, '2026-12-30 03:10:00'],
  [7, -9, '2026-02-28 03:10:00'],
  [10, 1, '2026-12-01 03:10:00'],
  [12, -4, '2026-11-29 23:10:00'],
  [16, -11, '2026-11-30 02:59:00'],
  [19, -1, '2026-11-30 03:09:59'],
])('a step at the caret %d by %d', (caret, count, text) => {
  const moment = new Date('2026-11-29T18:10:00Z');
  expect(formatDateTime(stepDateTime(moment, { caret, count, timeZone: SEOUL }), SEOUL)).toBe(text);
});

test('steps pass a change of the clocks, and stay in the years that can be written', () => {
  const step = (text: string, caret: number, count: number) => {
    const moment = parseDateTime(text, NEW_YORK) ?? new Date(Number.NaN);
    return formatDateTime(stepDateTime(moment, { caret, count, timeZone: NEW_YORK }), NEW_YORK);
  };
  expect(step('2026-03-08 01:30', 13, 1)).toBe('2026-03-08 03:30:00');
  expect(step('2026-03-07 02:30', 10, 1)).toBe('2026-03-08 03:30:00');
  expect(step('9999-06-01 00:00', 4, 1)).toBe('9999-06-01 00:00:00');
  expect(step('1970-06-01 00:00', 4, -1)).toBe('1970-06-01 00:00:00');
});

test('the nearest moment of a range', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 10, day));
  expect(clampDateTime(on(2), { earliest: on(1), latest: on(3) })).toEqual(on(2));
  expect(clampDateTime(on(1), { earliest: on(2), latest: on(3) })).toEqual(on(2));
  expect(clampDateTime(on(3), { earliest: on(1), latest: on(2) })).toEqual(on(2));
  expect(clampDateTime(on(3), { earliest: on(1), latest: undefined })).toEqual(on(3));
});
