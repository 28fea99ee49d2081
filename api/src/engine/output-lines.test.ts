import { expect, test } from 'vitest';
import { lastLinesWithinLimit } from './output-lines.ts';

test('what does not fit is left out from the beginning', () => {
  expect(lastLinesWithinLimit(['a', 'b'])).toEqual(['a', 'b']);
  const long = '가'.repeat(20_000);
  expect(lastLinesWithinLimit(['first', long, long, 'last'])).toEqual([
    long.slice(0, 32_768 - 20_000 - 4),
    long,
    'last',
  ]);
  expect(lastLinesWithinLimit([`${'a'.repeat(40_000)}end`])).toEqual([`${'a'.repeat(32_765)}end`]);
});
