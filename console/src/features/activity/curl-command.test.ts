import { execFileSync } from 'node:child_process';
import { shellQuote } from '@naru/contract/rules/shell-quote';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

/** The arguments that the POSIX shell passes to a command. */
function wordsOf(line: string): string[] {
  // The function replaces the program `curl`, and prints the arguments that the program would receive.
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}`;
  const env = { NARU_TOKEN: 'naru_토큰 $x', LC_ALL: 'C.UTF-8' };
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1);
}

/** Random texts with characters that are special in the POSIX shell, in JSON or in Unicode normalization. */
const hard = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'\'"`$\\!#&|;<>(){}[]*?~ \t\n\r%=-',
      '$(id)',
      '$HOME',
      '나',
      '각',
      '\u1100\u1161',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});
const text = hard.filter((one) => !one.includes('\0'));

test('a shell reads nothing in a quoted text', { tags: 'full' }, () => {
  void fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
      expect(wordsOf(`curl ${texts.map(shellQuote).join(' ')}`)).toEqual(texts);
    }),
    { numRuns: 200 },
  );
});

test('a shell gives curl the method, the token, the body and the address as they are', () => {
  const method = fc.constantFrom('POST', 'PUT', 'DELETE');
  void fc.assert(
    fc.property(method, text, fc.dictionary(text, text), (verb, name, fields) => {
      const body = JSON.stringify(fields);
      const path = `/api/v1/containers/${encodeURIComponent(name)}`;
      const line = curlCommand('https://naru.example', { method: verb, path, body });
      expect(wordsOf(line)).toEqual([
        '-X',
        verb,
        '-H',
        'Authorization: Bearer naru_토큰 $x',
        '-H',
        'Content-Type: application/json',
        '--data-raw',
        body,
        `https://naru.example${path}`,
      ]);
    }),
    { numRuns: 100 },
  );
});

test('the line reads as documented, with a body and without', () => {
  const secret = { method: 'PUT', path: '/api/v1/containers/web-1/secrets/TOKEN' };
  expect(curlCommand('https://naru.example', { ...secret, body: '{"value":"<값>"}' })).toBe(
    `curl -X PUT -H "Authorization: Bearer $NARU_TOKEN" -H 'Content-Type: application/json' --data-raw '{"value":"<값>"}' 'https://naru.example/api/v1/containers/web-1/secrets/TOKEN'`,
  );
  const deploy = { method: 'POST', path: '/api/v1/projects/shop/deploy', body: null };
  expect(curlCommand('http://localhost:4000', deploy)).toBe(
    `curl -X POST -H "Authorization: Bearer $NARU_TOKEN" 'http://localhost:4000/api/v1/projects/shop/deploy'`,
  );
});
