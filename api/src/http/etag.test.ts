import { expect, test } from 'vitest';
import { etagOf, matchesTagWeakly } from './etag.ts';

const etag = etagOf('{"a":1}');
const strong = etag.replace('W/', '');

test('an entity tag is of its body alone', () => {
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(etagOf('{"a":1}')).toBe(etag);
  expect(etagOf('{"a":2}')).not.toBe(etag);
});

test.each([etag, strong, '*', ` * `, `"x", ${etag}`, `W/"a,b",${strong} , "y"`])(
  'If-None-Match: %s names it',
  (header) => {
    expect(matchesTagWeakly(header, etag)).toBe(true);
  },
);

test.each(['', '"x"', strong.slice(1, -1), `"${etag}`, `W/"x${strong.slice(1)}`, '"*"'])(
  'If-None-Match: %s does not',
  (header) => {
    expect(matchesTagWeakly(header, etag)).toBe(false);
  },
);
