import { expect, test } from 'vitest';
import { statusStrings } from '../../strings/status.ts';
import { isStatus, statuses } from './status.ts';

test('every status has a word, and every word but "unknown" a status', () => {
  const { unknown: _, ...words } = statusStrings.strings;
  expect([...statuses].sort()).toEqual(Object.keys(words).sort());
});

test.each([['hibernating'], ['unknown'], ['toString'], ['']])('%j is no status', (raw) => {
  expect(isStatus(raw)).toBe(false);
});
