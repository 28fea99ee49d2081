import { expect, test } from 'vitest';
import { parseQuantity } from './usage-sources.ts';

test.each([
  ['0', 0],
  ['1', 1],
  ['250m', 0.25],
  ['12500000n', 0.0125],
  ['65536Ki', 2 ** 26],
  ['1.5Gi', 1.5 * 2 ** 30],
  ['129e6', 129e6],
  ['1E', 1e18],
])('the quantity %s is %d', (text, amount) => {
  expect(parseQuantity(text)).toBeCloseTo(amount, 9);
});

test.each(['', 'Mi', '1 Mi', '-1', '1Xi', '0x10', 'Infinity'])('%j is no quantity', (text) => {
  expect(() => parseQuantity(text)).toThrow('not a quantity');
});
