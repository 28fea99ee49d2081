import { expect, test } from 'vitest';
import { toShownText } from './shown-text.ts';

test.each([
  ['a sentence', '행이 없습니다: a.b', '행이 없습니다: a.b'],
  ['control characters', 'a\0b\r\n\tc\u0085d', 'a b c d'],
  ['marks of direction', 'a\u202egnp.exe', 'agnp.exe'],
  ['half of a pair', 'ab\ud83d', 'ab\ufffd'],
  ['too much', 'x'.repeat(100), 'x'.repeat(10)],
])('a text with %s', (_, text, shown) => {
  expect(toShownText(text, 10).slice(0, 10)).toBe(shown.slice(0, 10));
});
