import { expect, test } from 'vitest';
import { keyFingerprint, PUBLISHED_HOST_KEYS, parseHostKeys } from './host-keys.ts';

test('the published keys have the fingerprints of the documents of their hosts', () => {
  const prints = PUBLISHED_HOST_KEYS.map(({ host, value }) => [host, keyFingerprint(value)]);
  expect(Object.fromEntries(prints)).toEqual({
    'github.com': 'SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU',
    'gitlab.com': 'SHA256:eUXGGm1YGsMAS7vkcx6JOJdOGHPem5gQp4taiCfCLB8',
    'bitbucket.org': 'SHA256:ybgmFkzwOSotHTHLJgHO0QN8L0xErw6vd0VhFA9m3SM',
    'codeberg.org': 'SHA256:mIlxA9k46MmM6qdJOdMnAQpzGxF4WIVVL+fj+wZbw0g',
  });
});

test('lines that are no key are left out', () => {
  const text = 'a ssh-ed25519 AAAA\n# comment\n@revoked a ssh-rsa AAAA\na ssh-rsa AA AA\n\n';
  expect(parseHostKeys(text)).toEqual([{ host: 'a', type: 'ssh-ed25519', value: 'AAAA' }]);
});
