import { expect, test } from 'vitest';
import type { LogLine } from './log-line.ts';
import { computeLogView, findNextMatch } from './log-view.ts';

const texts = ['INFO 시작', 'ERROR 결제 실패', 'DEBUG 설정', 'WARN 느림', 'INFO 결제 승인'];
const linesFrom = (first: number, count: number): LogLine[] =>
  Array.from({ length: count }, (_, index) => ({
    number: first + index,
    id: String(first + index),
    text: texts[(first + index - 1) % texts.length] ?? '',
  }));
const numbers = (lines: readonly LogLine[]) => lines.map(({ number }) => number);
const all = { minimum: 'debug', search: '' } as const;

test('all lines are shown as they are', () => {
  const lines = linesFrom(1, 5);
  expect(computeLogView(undefined, lines, all).shown).toBe(lines);
});

test('a level leaves the less grave ones out', () => {
  expect(
    numbers(computeLogView(undefined, linesFrom(1, 5), { ...all, minimum: 'warn' }).shown),
  ).toEqual([2, 4]);
});

test('letters of any size and Hangul in parts are found, among what is shown', () => {
  const view = computeLogView(undefined, linesFrom(1, 5), {
    minimum: 'info',
    search: '결제'.normalize('NFD'),
  });
  expect(numbers(view.matches)).toEqual([2, 5]);
  expect(numbers(computeLogView(view, view.lines, { ...all, search: 'info' }).matches)).toEqual([
    1, 5,
  ]);
});

test.each([
  ['ㄱㅈ', [2, 5]],
  ['ㅅㅍ', [2]],
  ['ㅄ', []],
  ['(.*', []],
  ['INFO ㄱ', [5]],
])('%j stands for syllables that begin with its consonants', (search, found) => {
  expect(numbers(computeLogView(undefined, linesFrom(1, 5), { ...all, search }).matches)).toEqual(
    found,
  );
});

test('a view that goes on, over lines that were dropped, is the one made anew', () => {
  const query = { minimum: 'info', search: '결제' } as const;
  const lines = linesFrom(1, 40);
  const before = computeLogView(undefined, lines, query);
  const later = [...lines, ...linesFrom(41, 17)].slice(13);
  const after = computeLogView(before, later, query);
  expect(after).toEqual(computeLogView(undefined, later, query));
  expect(computeLogView(after, later.slice(44), query)).toEqual(
    computeLogView(undefined, later.slice(44), query),
  );
});

test('only what came is looked at', () => {
  const query = { minimum: 'debug', search: '결제' } as const;
  const lines = linesFrom(1, 5);
  const before = computeLogView(undefined, lines, query);
  let read = 0;
  const watched = lines.map((line) => line);
  const added = {
    number: 6,
    id: '6',
    get text() {
      read += 1;
      return '결제';
    },
  };
  Object.defineProperty(watched[0], 'text', {
    get() {
      throw new Error('read again');
    },
  });
  expect(numbers(computeLogView(before, [...watched, added], query).matches)).toEqual([2, 5, 6]);
  expect(read).toBe(1);
});

test('another log is looked at from its beginning', () => {
  const query = { minimum: 'debug', search: '결제' } as const;
  const before = computeLogView(undefined, linesFrom(1, 20), query);
  expect(numbers(computeLogView(before, linesFrom(1, 5), query).matches)).toEqual([2, 5]);
});

test('the next match goes round at the end', () => {
  const { matches } = computeLogView(undefined, linesFrom(1, 5), { ...all, search: '결제' });
  expect(findNextMatch(matches, 0, 1)?.number).toBe(2);
  expect(findNextMatch(matches, 2, 1)?.number).toBe(5);
  expect(findNextMatch(matches, 5, 1)?.number).toBe(2);
  expect(findNextMatch(matches, 2, -1)?.number).toBe(5);
  expect(findNextMatch(matches, 5, -1)?.number).toBe(2);
  expect(findNextMatch([], 5, 1)).toBeUndefined();
});
