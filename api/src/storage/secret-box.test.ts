import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const place = { table: 'variables', column: 'value', id: 'a' };
const [key, other] = [randomBytes(32), randomBytes(32)];
const box = createSecretBox([key]);

describe('the secret box', () => {
  test.each(['', '값', 'a'.repeat(100_000), '🚢\n\0', 'a:b'])(
    'opens what it sealed (%#)',
    (plain) => {
      expect(box.open(box.seal(plain, place), place)).toBe(plain);
    },
  );

  test('seals the same text differently each time, and opens nothing that was changed', () => {
    const sealed = box.seal('비밀', place);
    expect(box.seal('비밀', place)).not.toBe(sealed);
    const [name, text = ''] = sealed.split(':');
    const bytes = Buffer.from(text, 'base64');
    bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
    expect(() => box.open(`${name}:${bytes.toString('base64')}`, place)).toThrow();
    expect(() => box.open('', place)).toThrow();
  });

  test.each([{ table: 'mails' }, { column: 'key' }, { id: 'b' }])(
    'opens nothing that was moved to another place: %j',
    (change) => {
      const sealed = box.seal('비밀', place);
      expect(() => box.open(sealed, { ...place, ...change })).toThrow();
    },
  );

  test('reads what an earlier key sealed, and nothing of a foreign key', () => {
    const sealed = box.seal('비밀', place);
    const next = createSecretBox([other, key]);
    expect(next.open(sealed, place)).toBe('비밀');
    expect(next.seal('비밀', place).startsWith(next.prefix)).toBe(true);
    expect(sealed.startsWith(next.prefix)).toBe(false);
    expect(() => createSecretBox([other]).open(sealed, place)).toThrow();
  });
});
