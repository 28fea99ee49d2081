import { expect, test } from 'vitest';
import { appendLogLines, emptyLogBuffer } from './log-buffer.ts';

const entries = (count: number, length = 10) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    time: '2026-03-02T00:00:00Z',
    text: 'x'.repeat(length),
  }));

test('lines are numbered in the order they come', () => {
  const buffer = appendLogLines(appendLogLines(emptyLogBuffer, entries(2)), entries(1));
  expect(buffer.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(buffer).toMatchObject({ dropped: 0, text: 30 });
});

test('a hundred thousand lines are kept; beyond that the oldest go, some more than needed', () => {
  const full = appendLogLines(emptyLogBuffer, entries(100_000));
  expect(full).toMatchObject({ dropped: 0 });
  const over = appendLogLines(full, entries(1));
  expect(over.lines).toHaveLength(90_000);
  expect(over).toMatchObject({ dropped: 10_001, text: 900_000 });
  expect(over.lines[0]?.number).toBe(10_002);
  expect(over.lines.at(-1)?.number).toBe(100_001);
});

test('very long lines count by their length', () => {
  const megabyte = 2 ** 20;
  let buffer = appendLogLines(emptyLogBuffer, entries(32, megabyte));
  expect(buffer.dropped).toBe(0);
  buffer = appendLogLines(buffer, entries(1, megabyte));
  expect(buffer.lines).toHaveLength(28);
  expect(buffer).toMatchObject({ dropped: 5, text: 28 * megabyte });
});

test('the last line stays, however long it is', () => {
  const buffer = appendLogLines(
    appendLogLines(emptyLogBuffer, entries(3)),
    entries(1, 40 * 2 ** 20),
  );
  expect(buffer.lines.map(({ number }) => number)).toEqual([4]);
  expect(buffer.dropped).toBe(3);
});
