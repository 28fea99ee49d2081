import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GitProtocol, parseGitAddress, toHttpsAddress } from './git-address.ts';

const BOTH: readonly GitProtocol[] = ['https', 'ssh'];
const reasonOf = (text: string, allowed = BOTH): string => {
  try {
    return `allowed: ${parseGitAddress(text, allowed).url}`;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['https://github.com/a/b.git', 'https', 'github.com', 443, 'https://github.com/a/b.git'],
  ['https://GitHub.com:443/a/b', 'https', 'github.com', 443, 'https://github.com/a/b'],
  [
    'https://git.example.com:8443/a',
    'https',
    'git.example.com',
    8443,
    'https://git.example.com:8443/a',
  ],
  ['git@github.com:a/b.git', 'ssh', 'github.com', 22, 'ssh://git@github.com/a/b.git'],
  [
    'ssh://me@host.example:2222/a b',
    'ssh',
    'host.example',
    2222,
    'ssh://me@host.example:2222/a%20b',
  ],
  ['https://[2001:4860::1]/a', 'https', '2001:4860::1', 443, 'https://[2001:4860::1]/a'],
  ['https://2130706433/a', 'https', '127.0.0.1', 443, 'https://127.0.0.1/a'],
  ['https://0177.0.0.1/a', 'https', '127.0.0.1', 443, 'https://127.0.0.1/a'],
  ['https://0x7f.1/a', 'https', '127.0.0.1', 443, 'https://127.0.0.1/a'],
  ['ssh://git@2130706433/a', 'ssh', '127.0.0.1', 22, 'ssh://git@127.0.0.1/a'],
  ['git@0x7f.1:a/b', 'ssh', '127.0.0.1', 22, 'ssh://git@127.0.0.1/a/b'],
  ['https://xn--bj0bj06e.kr/a', 'https', 'xn--bj0bj06e.kr', 443, 'https://xn--bj0bj06e.kr/a'],
])('%s', (text, protocol, host, port, url) => {
  expect(parseGitAddress(text, BOTH)).toEqual({ protocol, host, port, url });
});

test.each([
  ['ext::sh -c "touch /tmp/x"', '방식은 쓸 수 없습니다'],
  ['file:///etc', '방식은 쓸 수 없습니다'],
  ['http://github.com/a/b', '방식은 쓸 수 없습니다'],
  ['git://github.com/a/b', '방식은 쓸 수 없습니다'],
  ['/etc/passwd', '읽을 수 없습니다'],
  ['../a', '읽을 수 없습니다'],
  ['--upload-pack=touch /tmp/x', '-로 시작'],
  ['ssh://-oProxyCommand=x/a', '호스트가 올바르지 않습니다'],
  ['git@-oProxyCommand=x:a', '읽을 수 없습니다'],
  ['ssh://-l@github.com/a', '-로 시작'],
  ['https://me:secret@github.com/a/b', '사용자명이나 비밀번호'],
  ['https://ghp_token@github.com/a/b', '사용자명이나 비밀번호'],
  ['https://github.com/a/b?x=1', '?나 #'],
  ['https://github.com/a/b#main', '?나 #'],
  ['https://github.com/', '경로가 없습니다'],
  ['git@host::a', '읽을 수 없습니다'],
])('%s is refused', (text, message) => {
  expect(reasonOf(text)).toContain(message);
});

test('says which protocols there are', () => {
  expect(reasonOf('git@github.com:a/b', ['https'])).toContain('https:// 주소를 입력해주세요');
});

test('the same repository over https', () => {
  const address = toHttpsAddress(parseGitAddress('ssh://git@host.example:2222/a/b', BOTH));
  expect(address).toEqual({
    protocol: 'https',
    host: 'host.example',
    port: 443,
    url: 'https://host.example/a/b',
  });
});

test('any text is refused with a sentence, or is an address that cannot be read as an option', () => {
  const start = fc.constantFrom('https://', 'ssh://', 'git@', 'git@a:', '-', 'ext::', 'file:');
  const anyText = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
  );
  const sentence = /[요다]\.\)?$/;
  const harmless = /^allowed: (https:\/\/|ssh:\/\/[^-@/][^@/]*@)[^-\s/]\S*\/\S*$/;
  fc.assert(
    fc.property(anyText, (text) => {
      const said = reasonOf(text);
      expect(said).toMatch(said.startsWith('allowed: ') ? harmless : sentence);
    }),
    { numRuns: 500 },
  );
});
