import { expect, test } from 'vitest';
import { parseAnsiSpans } from './ansi-spans.ts';
import { toReadableText } from './readable-text.ts';

const ESC = '\u001b';
const colors = (text: string) =>
  parseAnsiSpans(text).map(({ text: part, look: { color } }) => [part, color]);

test('colours become parts', () => {
  expect(colors(`${ESC}[32mINFO ${ESC}[0m 시작`)).toEqual([
    ['INFO ', 'green'],
    [' 시작', undefined],
  ]);
  expect(colors(`${ESC}[1;91m실패${ESC}[39m`)[0]).toEqual(['실패', 'red']);
  expect(colors(`${ESC}[90m흐림`)).toEqual([['흐림', 'grey']]);
  expect(colors(`${ESC}[37m흰색`)).toEqual([['흰색', undefined]]);
});

test.each([
  ['38;5;196', 'red'],
  ['38;5;46', 'green'],
  ['38;5;226', 'yellow'],
  ['38;5;21', 'blue'],
  ['38;5;201', 'magenta'],
  ['38;5;51', 'cyan'],
  ['38;5;9', 'red'],
  ['38;5;240', 'grey'],
  ['38;5;16', undefined],
  ['38;2;250;20;20', 'red'],
  ['38;2;128;128;128', 'grey'],
  ['38;2;255;255;255', undefined],
])('a mixed colour %s is the nearest one: %s', (code, color) => {
  expect(colors(`${ESC}[${code}m글`)[0]?.[1]).toBe(color);
});

test('looks other than colour are kept', () => {
  expect(parseAnsiSpans(`${ESC}[1;3;4;44m굵게`)[0]?.look).toEqual({
    color: undefined,
    background: 'blue',
    bold: true,
    italic: true,
    underline: true,
  });
});

test('markup is text', () => {
  expect(colors('<script>alert(1)</script> &amp;')).toEqual([
    ['<script>alert(1)</script> &amp;', undefined],
  ]);
});

test.each([
  ['moves of the cursor go', `${ESC}[2K${ESC}[1G완료`, '완료'],
  ['the name of a window goes', `${ESC}]0;제목\u0007본문`, '본문'],
  ['a link keeps its text', `${ESC}]8;;https://naru.example${ESC}\\글${ESC}]8;;${ESC}\\`, '글'],
  ['a sequence that was cut goes', `끝${ESC}[31`, '끝'],
  ['progress shows its last state', '10%\r50%\r100%\r', '100%'],
  ['other controls are seen', 'a\u0000b\u0008c\u007f', 'a␀b␈c␡'],
  ['marks of direction are seen', 'user\u202egnp.exe', 'user[U+202E]gnp.exe'],
  ['Hangul in parts is composed', '한글'.normalize('NFD'), '한글'],
  ['a tab stays', 'a\tb', 'a\tb'],
])('%s', (_, text, read) => {
  expect(toReadableText(text)).toBe(read);
  expect(
    parseAnsiSpans(text)
      .map((span) => span.text)
      .join(''),
  ).toBe(read);
});

test('returns without an end take no time, and are none', () => {
  expect(toReadableText(`${'\r'.repeat(400_000)}끝`)).toBe('끝');
});

test('of a long run of marks ten are drawn, and all are read', () => {
  const text = `a${'\u0301\u0327'.repeat(25_000)}`;
  expect(toReadableText(text)).toBe(text);
  expect(parseAnsiSpans(text)[0]?.text).toMatch(/^a\p{M}{10}\[U\+0301… ×49990\]$/u);
});
