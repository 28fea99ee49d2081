import { parseEnv } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEnvFile } from './env-file.ts';
import { type EnvFileSegment, parseEnvFile } from './parse-env-file.ts';

const short = (part: EnvFileSegment): string => {
  const place = part.lines === 1 ? `${part.line}` : `${part.line}+${part.lines - 1}`;
  if (part.type === 'entry') return `${place} ${part.key}=${part.value}`;
  return part.type === 'broken' ? `${place} ! ${part.problem}` : `${place} -`;
};
const read = (text: string) => parseEnvFile(text).map(short);

describe('an .env file is read', () => {
  test.each([
    ['nothing', '', ['1 -']],
    ['comments and empty lines', '# a\n\n  # b=c\n', ['1 -', '2 -', '3 -', '4 -']],
    ['export, and blanks around', 'export A=1\n  export\tB = 2 ', ['1 A=1', '2 B=2']],
    ['a key as it is written', 'node_env=x\n한글=y', ['1 node_env=x', '2 한글=y']],
    ['a key that begins with export', 'exported=1', ['1 exported=1']],
    ['the first = alone', 'URL=a?b=c', ['1 URL=a?b=c']],
    ['blanks between words', 'A=두 단어 # 설명', ['1 A=두 단어']],
    ['# in a value', 'A=#1\nB=a#b\nC= # 없음', ['1 A=#1', '2 B=a#b', '3 C=']],
    ['quotes', `A='x y'\nB="x y" # z`, ['1 A=x y', '2 B=x y']],
    ['blanks in quotes', `A='  x '`, ['1 A=  x ']],
    ['escapes in double quotes alone', `A="\\n\\"\\\\n\\x"\nB='\\n'`, ['1 A=\n"\\n\\x', '2 B=\\n']],
    ['lines in quotes', `A="1\n2\n3"\nB='4\n5'\nC=6`, ['1+2 A=1\n2\n3', '4+1 B=4\n5', '6 C=6']],
    ['Windows', 'A=1\r\nB="2\r\n3"\r\n', ['1 A=1', '2+1 B=2\n3', '4 -']],
    ['an old Mac', 'A=1\rB=2', ['1 A=1', '2 B=2']],
    ['a byte order mark', '\uFEFFA=1', ['1 A=1']],
    ['no pair', 'A\nB=1', ['1 ! KEY=VALUE 형식이 아닙니다.', '2 B=1']],
    ['an open quote', `A="1\nB=2`, ['1 ! 따옴표가 닫히지 않았습니다.', '2 B=2']],
    ['more after a quote', `A="1"2\nB=2`, ['1 ! 닫는 따옴표 뒤에 다른 글자가 있습니다.', '2 B=2']],
    ['a reference as it is', 'A=$B-$C', ['1 A=$B-$C']],
  ])('%s', (_, text, parts) => {
    expect(read(text)).toEqual(parts);
  });
});

const key = fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/);
/** Values that are difficult to parse, and random values. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc
    .array(fc.constantFrom(`'`, '"', '\\', '$', '`', '#', '\n', '\r', ' ', '=', 'n', '가'))
    .map((all) => all.join('')),
);
const variables = fc.array(fc.record({ key, value }));
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('A', '=', `'`, '"', '\\', '#', '\n', '\r', ' ', 'export ', '\0', '\ud800'),
    )
    .map((all) => all.join('')),
);

test('what was copied is read back as it was', async () => {
  await fc.assert(
    fc.property(variables, (all) => {
      const entries = parseEnvFile(formatEnvFile(all)).filter((part) => part.type !== 'ignored');
      expect(entries).toMatchObject(all.map((one) => ({ type: 'entry', ...one })));
    }),
    { numRuns: 500 },
  );
});

test('what is read by Node of simple files is read the same', async () => {
  const simple = fc.stringMatching(/^[a-zA-Z0-9_./:@%+,-]{1,12}$/);
  await fc.assert(
    fc.property(fc.array(fc.tuple(key, simple)), (pairs) => {
      const text = pairs.map((pair) => pair.join('=')).join('\n');
      const entries = parseEnvFile(text).flatMap((part) => (part.type === 'entry' ? [part] : []));
      expect(Object.fromEntries(entries.map((one) => [one.key, one.value]))).toEqual(
        parseEnv(text),
      );
    }),
  );
});

test('no text is refused, and each of its lines belongs to one part', async () => {
  await fc.assert(
    fc.property(anyText, (text) => {
      const parts = parseEnvFile(text);
      const lines = text.includes('\n') ? text.split('\n').length : text.split('\r').length;
      expect(parts.reduce((sum, part) => sum + part.lines, 0)).toBe(lines);
      let next = 1;
      for (const part of parts) {
        expect(part.line).toBe(next);
        next += part.lines;
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['open quotes', `A='"\\\n`],
  ['escaped quotes', 'A="\\"'],
  ['blanks', 'A=     #'],
  ['keys', 'export '],
])('a megabyte of %s is read at once', (_, piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const before = process.cpuUsage();
  parseEnvFile(text);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});
