import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['nothing', ''],
  ['240 characters', '가'.repeat(240)],
  ['four lines', '1\n2\n3\n4'],
])('%s are shown whole', (_name, value) => {
  expect(shortened(value)).toBeUndefined();
});

test.each([
  ['241 characters', '가'.repeat(241), '가'.repeat(240)],
  ['five lines', '1\n2\n3\n4\n5', '1\n2\n3\n4'],
  ['a line break at the end', '1\n2\n3\n4\n', '1\n2\n3\n4'],
  ['a character of two units across the end', `${'a'.repeat(239)}🚢`, 'a'.repeat(239)],
])('%s are not', (_name, value, start) => {
  expect(shortened(value)).toBe(start);
});
