import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

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
