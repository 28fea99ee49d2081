import { expect, test } from 'vitest';
import { createSampleLogLines } from '../../testing/sample-log.ts';
import { LineHeights } from './line-heights.ts';

test('rows that were not measured are one text line high', () => {
  const lines = createSampleLogLines(100_000);
  const heights = new LineHeights({ row: 20 });
  expect(heights.offsetOf(lines, 70_000)).toBe(1_400_000);
  expect(heights.offsetOf(lines, lines.length)).toBe(2_000_000);
  expect(heights.indexAt(lines, 1_400_019)).toBe(70_000);
});

test('a measured row moves the rows below, also when it is measured again', () => {
  const lines = createSampleLogLines(10);
  const heights = new LineHeights({ row: 20 });
  heights.set(8, 60);
  heights.set(3, 40);
  expect([2, 3, 7, 8, 10].map((index) => heights.offsetOf(lines, index))).toEqual([
    40, 80, 160, 220, 260,
  ]);
  expect([79, 80, 219, 220, 9999, -5].map((offset) => heights.indexAt(lines, offset))).toEqual([
    2, 3, 7, 8, 9, 0,
  ]);
  heights.set(3, 20);
  heights.set(8, 100);
  expect(heights.offsetOf(lines, 10)).toBe(280);
});

test('lines that are dropped take their heights with them', () => {
  const heights = new LineHeights({ row: 20 });
  heights.set(3, 40);
  heights.set(8, 60);
  const left = createSampleLogLines(6, 5);
  expect(heights.offsetOf(left, 6)).toBe(160);
  heights.forgetBefore(5);
  expect(heights.offsetOf(left, 6)).toBe(160);
  expect(heights.offsetOf([], 0)).toBe(0);
});
