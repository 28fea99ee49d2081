import { describe, expect, test } from 'vitest';
import { idempotencyKeyHeader, readIdempotencyKey } from './idempotency-key.ts';

describe('an idempotency key', () => {
  test.each(['a', 'A-1', '0', 'a.b:c_d-e', 'x'.repeat(64), crypto.randomUUID()])(
    '%s is read as it was written, with quotation marks and without',
    (key) => {
      const header = idempotencyKeyHeader(key)['Idempotency-Key'] ?? '';
      expect(header).toBe(`"${key}"`);
      expect([readIdempotencyKey(header), readIdempotencyKey(key)]).toEqual([key, key]);
    },
  );

  test.each([
    '',
    '""',
    '"a',
    'a"',
    '"a" "b"',
    'é',
    '한글',
    'a,b',
    'a b',
    'a\nb',
    'a\n',
    '"a\n"',
    'x'.repeat(65),
    `"${'x'.repeat(65)}"`,
  ])('%j is no key', (header) => {
    expect(readIdempotencyKey(header)).toBeUndefined();
  });

  test('contains only the allowed characters', () => {
    const characters = Array.from({ length: 0x200 }, (_, code) => String.fromCharCode(code));
    const read = characters.filter((one) => readIdempotencyKey(`"${one}"`) !== undefined);
    expect(read.join('')).toBe(
      '-.0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
    );
  });
});
