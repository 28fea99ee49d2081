import { expect, test } from 'vitest';
import { korean } from '../../strings/korean.ts';
import { isStatus, statuses } from './status.ts';

test('every status has a word, and every word but "unknown" a status', () => {
  const { unknown: _, ...words } = korean.status;
  expect([...statuses].sort()).toEqual(Object.keys(words).sort());
});

test.each([['hibernating'], ['unknown'], ['toString'], ['']])('%j is no status', (raw) => {
  expect(isStatus(raw)).toBe(false);
});
