import { describe, expect, test } from 'vitest';
import {
  buildFreeDomainName,
  hostnameOf,
  listHostnameSpellings,
  parseProjectSlugEnd,
} from './domain-name.ts';

describe('a hostname', () => {
  test.each([
    ['App.Example.COM', 'app.example.com'],
    ['가게.한국', 'xn--o39akk.xn--3e0b707e'],
    [`${'가'.repeat(63)}.com`, ''],
  ])('of %s is %j', (fqdn, hostname) => expect(hostnameOf(fqdn)).toBe(hostname));

  test('is looked for as members may have written it', () => {
    expect(listHostnameSpellings('xn--o39akk.com')).toEqual(['xn--o39akk.com', '가게.com']);
    expect(listHostnameSpellings('a.com')).toEqual(['a.com']);
  });
});

describe('a free name', () => {
  const end = (letter: string) => letter.repeat(10);

  test('is made of both slugs', () => {
    const slugs = { container: `web-${end('a')}`, project: `shop-${end('b')}` };
    expect(buildFreeDomainName(slugs, 'localhost')).toBe(
      `web-${end('a')}-shop-${end('b')}.localhost`,
    );
    expect(parseProjectSlugEnd(buildFreeDomainName(slugs, 'localhost'), 'localhost')).toBe(
      `-${end('b')}`,
    );
  });

  test('fits into a label, and keeps what makes it unique', () => {
    const long = 'long-word-'.repeat(4).slice(0, -1);
    const slugs = { container: `${long}-${end('a')}`, project: `${long}-${end('b')}` };
    const name = buildFreeDomainName(slugs, 'apps.example.com');
    expect(name.split('.')[0]?.length).toBeLessThanOrEqual(63);
    expect(name).toContain(`-${end('a')}-`);
    expect(name).toContain(`-${end('b')}.`);
    expect(parseProjectSlugEnd(name, 'apps.example.com')).toBe(`-${end('b')}`);
  });

  test('is under the domain of applications alone', () => {
    expect(parseProjectSlugEnd(`web-${end('a')}-shop-${end('b')}.example.com`, 'localhost')).toBe(
      undefined,
    );
    expect(parseProjectSlugEnd('app.localhost', 'localhost')).toBe(undefined);
  });
});
