import { describe, expect, test } from 'vitest';
import { shownRows } from './shown-rows.ts';

describe('long lists in portions', () => {
  test.each([
    ['a short list whole', 3, 5, 3, [0, 1, 2]],
    ['the first of a long one', 6, 2, 6, [0, 1]],
    ['what was added since', 7, 2, 6, [0, 1, 6]],
    ['each row once', 7, 7, 6, [0, 1, 2, 3, 4, 5, 6]],
    ['nothing twice after a deletion', 5, 2, 6, [0, 1]],
  ])('%s', (_, length, limit, known, shown) => {
    const rows = Array.from({ length }, (_row, index) => index);
    expect(shownRows(rows, limit, known)).toEqual(shown);
  });
});
