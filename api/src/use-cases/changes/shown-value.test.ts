import { describe, expect, test } from 'vitest';
import { shownValues } from './shown-value.ts';

const SECRET = 'correct horse battery staple';
const LONG_SECRET = 'the quick brown fox jumps over '.repeat(100);

describe('a value that is shown', () => {
  test.each([
    ['short', '짧은 값', '짧은 값'],
    ['long', '가'.repeat(257), `${'가'.repeat(256)}…`],
    ['long, with a pair at the cut', `${'a'.repeat(255)}😀😀`, `${'a'.repeat(255)}…`],
    ['with a secret', `x${SECRET}y`, '••••••'],
    ['with a secret across the cut', 'x'.repeat(250) + SECRET, '••••••'],
    ['with a long secret across the cut', 'x'.repeat(250) + LONG_SECRET, '••••••'],
    ['with a secret beyond the cut', 'x'.repeat(300) + SECRET, `${'x'.repeat(256)}…`],
    [
      'with a password in an address',
      'https://u:pw@h/ ftp://a:b@c',
      'https://u:••••••@h/ ftp://a:••••••@c',
    ],
    ['with a port in an address', 'https://h:80/a@b', 'https://h:80/a@b'],
    ['with a secret of three characters', 'abc', 'abc'],
  ])('%s', (_, text, shown) => {
    expect(shownValues([SECRET, LONG_SECRET, 'abc'])(text)).toBe(shown);
  });

  test('takes little time, whatever secrets and texts there are', () => {
    const secrets = Array.from({ length: 400 }, (_, i) => `${'a'.repeat(4 + (i % 60))}${i}`);
    const show = shownValues(secrets);
    const before = process.cpuUsage();
    for (let i = 0; i < 400; i += 1) show(`${'a'.repeat(255)}b`.repeat(250));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});
