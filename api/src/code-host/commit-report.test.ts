import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineStates, shortenDescription } from './commit-report.ts';

test('a description is in one line, well formed, and within the limit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 2, max: 300 }),
      (text, most) => {
        const short = shortenDescription(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short).not.toMatch(/[\p{Cc}\n]/u);
        expect(short.isWellFormed()).toBe(text.isWellFormed() || short.isWellFormed());
      },
    ),
  );
});

test('a pair of units is not split', () => {
  expect(shortenDescription('ab😀😀', 4)).toBe('ab…');
});

test.each([
  [[], 'none'],
  [['none', 'none'], 'none'],
  [['success', 'none'], 'success'],
  [['success', 'pending'], 'pending'],
  [['success', 'pending', 'failure'], 'failure'],
] as const)('%j together are %s', (states, state) => {
  expect(combineStates(states)).toBe(state);
});
