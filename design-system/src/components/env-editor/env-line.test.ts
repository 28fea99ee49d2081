import { expect, test } from 'vitest';
import {
  countLineOutcomes,
  determineLineOutcome,
  type EnvLine,
  findLineRange,
} from './env-line.ts';

const line = (given: Partial<EnvLine>): EnvLine => ({
  ...{ line: 1, lastLine: 1, typed: 'PORT', key: 'PORT' },
  ...{ winner: undefined, notes: [], problem: undefined },
  ...given,
});

test.each([
  ['valid', {}],
  ['renamed', { typed: 'port' }],
  ['unsure', { notes: ['#'], typed: 'port' }],
  ['doubled', { winner: 3, notes: ['#'] }],
  ['doubled', { winner: 3, typed: 'port' }],
  ['invalid', { problem: '키가 올바르지 않습니다.', winner: 3, typed: 'port' }],
] as const)('%s: %j', (outcome, given) => {
  expect(determineLineOutcome(line(given))).toBe(outcome);
});

test('lines that are saved under another key are variables too', () => {
  const given = [{}, { typed: 'port' }, { notes: ['#'] }, { winner: 1 }, { problem: '!' }];
  const counts = { valid: 3, renamed: 1, unsure: 1, doubled: 1, invalid: 1 };
  expect(countLineOutcomes(given.map(line))).toEqual(counts);
});

test.each([
  [1, 1, 'a=1'],
  [2, 3, 'b="x\ny"'],
  [4, 4, ''],
  [5, 5, 'c=3'],
])('lines %d to %d', (first, last, expected) => {
  const text = 'a=1\nb="x\ny"\n\nc=3';
  expect(text.slice(...findLineRange(text, first, last))).toBe(expected);
});
