import { parseEnv } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEnvFile } from './format-env-file.ts';
import { type EnvFileSegment, parseEnvFile } from './parse-env-file.ts';

const short = (part: EnvFileSegment): string => {
  const place = part.line === part.lastLine ? `${part.line}` : `${part.line}–${part.lastLine}`;
  if (part.type === 'entry') return `${place} ${part.key}=${part.value}`;
  return part.type === 'broken' ? `${place} ! ${part.problem}` : `${place} -`;
};
const read = (text: string) => parseEnvFile(text).map(short);
const NOT_CLOSED = '따옴표가 닫히지 않았습니다.';

describe('an .env file is read', () => {
  test.each([
    ['nothing', '', ['1 -']],
    ['comments and empty lines', '# a\n\n  # b=c\n', ['1 -', '2 -', '3 -', '4 -']],
    ['export, and blanks around', 'export A=1\n  export\tB = 2 ', ['1 A=1', '2 B=2']],
    ['a key as it is written', 'node_env=x\n한글=y', ['1 node_env=x', '2 한글=y']],
    ['a key that begins with export', 'exported=1', ['1 exported=1']],
    ['the first = alone', 'URL=a?b=c', ['1 URL=a?b=c']],
    ['# in a value', 'A=#1\nB=a#b\nC= # 없음', ['1 A=#1', '2 B=a#b', '3 C=']],
    ['quotes', `A='x y'\nB="x y" # z`, ['1 A=x y', '2 B=x y']],
    ['backticks', 'A=`{"a":"it\'s \\n"}` # z', ['1 A={"a":"it\'s \\n"}']],
    ['blanks in quotes', `A='  x '`, ['1 A=  x ']],
    ['escapes in double quotes alone', `A="\\n\\"\\\\n\\x"\nB='\\n'`, ['1 A=\n"\\n\\x', '2 B=\\n']],
    [
      'lines in quotes',
      `A="1\n2\n3"\nB='4\n5'\nC=\`6\n7\``,
      ['1–3 A=1\n2\n3', '4–5 B=4\n5', '6–7 C=6\n7'],
    ],
    ['texts that a shell joins', `A='it'\\''s'\nB='"'"'"'"'`, ["1 A=it's", `2 B="'"`]],
    [
      'several variables of one export',
      `export A=1 B="x y" C='z' # c`,
      ['1 A=1', '1 B=x y', '1 C=z'],
    ],
    ['words after one export', 'export A=two words', ['1 A=two words']],
    ['several pairs without export', 'A=host=a port=1', ['1 A=host=a port=1']],
    [
      'PEM without quotes',
      'A=-----BEGIN X-----\nProc-Type: 4\n\nabc==\n-----END X-----\nB=1',
      ['1–5 A=-----BEGIN X-----\nProc-Type: 4\n\nabc==\n-----END X-----', '6 B=1'],
    ],
    [
      'PEM without an end',
      'A=-----BEGIN X-----\nB=1',
      ['1 ! -----BEGIN에 맞는 -----END 줄이 없습니다. 값 전체를 따옴표로 감싸주세요.', '2 B=1'],
    ],
    ['Windows', 'A=1\r\nB="2\r\n3"\r\n', ['1 A=1', '2–3 B=2\n3', '4 -']],
    ['an old Mac', 'A=1\rB=2', ['1 A=1', '2 B=2']],
    ['a byte order mark', '\uFEFFA=1', ['1 A=1']],
    ['no pair', 'A\nB=1', ['1 ! KEY=VALUE 형식이 아닙니다.', '2 B=1']],
    ['an open quote', `A="1\nB=2`, [`1 ! ${NOT_CLOSED}`, '2 B=2']],
    [
      'a quote that a later one closes',
      `A='1\nB=2\nC='3'`,
      [`1 ! ${NOT_CLOSED}`, '2 B=2', '3 C=3'],
    ],
    ['more after a quote', `A="1"2\nB=2`, ['1 ! 닫는 따옴표 뒤에 다른 글자가 있습니다.', '2 B=2']],
    ['a reference as it is', 'A=$B-$C', ['1 A=$B-$C']],
  ])('%s', (_, text, parts) => {
    expect(read(text)).toEqual(parts);
  });
});

describe('what is cut or guessed is said', () => {
  const notes = (text: string) =>
    parseEnvFile(text).map((part) => (part.type === 'entry' ? part.notes : []));

  test.each<[string, ...RegExp[][]]>([
    ['C={"c": "red #fff", "d": 1}', [/^# 뒤는 주석/, /짝이 맞지 않는 따옴표/]],
    ['A=두 단어 # 설명', [/^# 뒤는 주석/]],
    ['export X=1 Y=2', [/^export 한 줄/], [/^export 한 줄/]],
    ['A=1 B=2', [/^공백 뒤의 KEY=VALUE/]],
    ['export A=1 B', [/^export의 공백 뒤/]],
    ['A=-----BEGIN X-----\nabc=\n-----END X-----', [/-----END 줄까지/]],
    ['A=-----BEGIN X-----\\nabc\\n-----END X-----', [/^\\n을 줄바꿈이 아니라/]],
    ['P="C:\\temp\\new"', [/^\\t를 탭으로/, /^경로의 \\n/]],
    [`P='it'\\''s'`, [/^이어진 따옴표/]],
    [`A=it's`, [/^짝이 맞지 않는/]],
    ['A="1\nB=2"', [/^따옴표 안에 KEY=VALUE/]],
    [`A=$'1'`, [/^bash의/]],
    ['A=$HOME/x', [/^다른 변수를 가리키는/]],
    [`A="\${HOME}"`, [/^다른 변수를 가리키는/]],
    ['DATABASE_URL=postgres://a:b@localhost:5432/shop', [/컨테이너 자신/]],
    ["A='http://[::1]/'", [/컨테이너 자신/]],
    ['HOST=127.0.0.1', [/컨테이너 자신/]],
  ])('%s', (text, ...expected) => {
    expect(notes(text)).toEqual(
      expected.map((all) => all.map((sentence) => expect.stringMatching(sentence))),
    );
  });

  test.each([
    ...['A=a#b', 'A=#fff', 'A="x" # y', 'J=`{"a":"it\'s"}`', 'A="a\\nb"', 'A="C:\\\\temp"'],
    ...["A='$HOME'", 'A="\\$HOME"', 'A={"a":1}', 'A="-----BEGIN X-----\nabc==\n-----END X-----"'],
    ...['A=$2b$10$1', 'A=http://localhost.example.com', 'HOST=0.0.0.0', 'NAME=my-localhost'],
  ])('but nothing of what every program reads so: %s', (text) => {
    expect(notes(text).flat()).toEqual([]);
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
      fc.constantFrom(
        ...['A', '=', `'`, '"', '`', '\\', '#', '\n', '\r', ' ', '\0', '\ud800'],
        ...['export ', '-----BEGIN X-----', '-----END X-----', '$'],
      ),
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
      let last = 0;
      for (const [index, part] of parts.entries()) {
        const together = part.line === parts[index - 1]?.line;
        expect(part.line).toBe(together ? last : last + 1);
        last = part.lastLine;
      }
      expect(last).toBe(lines);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['open quotes', `A='"\\\n`],
  ['escaped quotes', 'A="\\"'],
  ['blanks', 'A=     #'],
  ['keys', 'export '],
  ['quotes that close in a later line', `A=''"\n`],
  ['joined quotes', `A='x'\\''x' `],
  ['variables of one export', 'export A=1 '],
  ['PEM without an end', 'A=-----BEGIN X-----\n'],
  ['PEM lines', '-----BEGIN X-----\nA=-----BEGIN X-----\nabc\n'],
  ['lines in quotes', `\n `],
])('a megabyte of %s is read at once', (_, piece) => {
  const text = `A=${piece.repeat(1_000_000 / piece.length)}`;
  const before = process.cpuUsage();
  parseEnvFile(text);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});
