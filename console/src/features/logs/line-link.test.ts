import { expect, test } from 'vitest';
import { logLineHash, parseLogLineHash } from './line-link.ts';

test.each(['42', '2026-03-02T01:02:03.123456789Z', '1740895509123:7', '가 #/%?'])(
  'an address names the line %s',
  (id) => {
    expect(parseLogLineHash(new URL(`https://naru.example/logs${logLineHash(id)}`).hash)).toBe(id);
  },
);

test.each(['', '#', '#main', '#line-', '#line-%E0%A4%A'])('%j names no line', (hash) => {
  expect(parseLogLineHash(hash)).toBeUndefined();
});
