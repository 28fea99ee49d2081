import { expect, test } from 'vitest';
import { isBodyTooSlow } from './slow-bodies.ts';

const PACE = { grace: 5000, bytesPerSecond: 1000 };

test.each([
  [0, 0, false],
  [0, 5000, false],
  [0, 5001, true],
  [1, 5002, true],
  [999, 6000, true],
  [1000, 6000, false],
  [20_000, 25_000, false],
  [19_999, 25_000, true],
])('of %d bytes after %d ms: %s', (received, elapsed, expected) => {
  expect(isBodyTooSlow(PACE, received, elapsed)).toBe(expected);
});
