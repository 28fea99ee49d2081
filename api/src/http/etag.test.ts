import { expect, test } from 'vitest';
import { computeEtag, matchesEtagWeakly } from './etag.ts';

const etag = computeEtag('{"a":1}');
const strong = etag.replace('W/', '');

test('an entity tag is of its body alone', () => {
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(computeEtag('{"a":1}')).toBe(etag);
  expect(computeEtag('{"a":2}')).not.toBe(etag);
});

test.each([etag, strong, '*', ` * `, `"x", ${etag}`, `W/"a,b",${strong} , "y"`])(
  'If-None-Match: %s names it',
  (header) => {
    expect(matchesEtagWeakly(header, etag)).toBe(true);
  },
);

test.each(['', '"x"', strong.slice(1, -1), `"${etag}`, `W/"x${strong.slice(1)}`, '"*"'])(
  'If-None-Match: %s does not',
  (header) => {
    expect(matchesEtagWeakly(header, etag)).toBe(false);
  },
);
