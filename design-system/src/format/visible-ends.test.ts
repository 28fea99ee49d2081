import { expect, test } from 'vitest';
import { type BlankRun, hasBlankEnds, splitBlankEnds } from './visible-ends.ts';

const written = (runs: readonly BlankRun[]) => runs.map(({ blank, count }) => `${blank}${count}`);

test.each([
  ['', [], '', []],
  ['값', [], '값', []],
  ['두 단어\n두 줄', [], '두 단어\n두 줄', []],
  [' 값', ['space1'], '값', []],
  ['값\n', [], '값', ['newline1']],
  ['  값\t\r\n\n', ['space2'], '값', ['tab1', 'return1', 'newline2']],
  ['\u3000값\u00a0\u2003', ['other1'], '값', ['other2']],
  [' \n', ['space1', 'newline1'], '', []],
])('%j begins with %j, holds %j and ends with %j', (value, start, inside, end) => {
  const ends = splitBlankEnds(value);
  expect([written(ends.start), ends.inside, written(ends.end)]).toEqual([start, inside, end]);
  expect(hasBlankEnds(value)).toBe(start.length + end.length > 0);
});

test('many different blanks are told apart only at first, and all are counted', () => {
  const { start } = splitBlankEnds(' \n'.repeat(5000));
  expect(start).toHaveLength(8);
  expect(start.at(-1)).toMatchObject({ blank: 'other', count: 9993 });
});
