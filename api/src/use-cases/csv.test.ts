import { expect, test } from 'vitest';
import { escapeSpreadsheetFormulas } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['﹦1', "'﹦1"],
  ['−1', "'−1"],
  [' =1', " '=1"],
  ['\u3000=1', "\u3000'=1"],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['\n\t =1', "\n\t '=1"],
  ['\u200b=1+1', "\u200b'=1+1"],
  ['\ufeff=1', "\ufeff'=1"],
  ['\u00ad\u2060\u202e=1', "\u00ad\u2060\u202e'=1"],
  ['\u3164=1', "\u3164'=1"],
  ['\u{e0020}=1', "\u{e0020}'=1"],
  ['\u2800=1', "\u2800'=1"],
  [';=1+1', ";'=1+1"],
  ['이름;=1+1', "이름;'=1+1"],
  ['a,=1', "a,'=1"],
  ['a|-1', "a|'-1"],
  ['a; \u200b@b;+c', "a; \u200b'@b;'+c"],
  ['"=1"', `"'=1"`],
  ["'=1", "'=1"],
])('%j becomes %j', (text, cell) => {
  expect(escapeSpreadsheetFormulas(text)).toBe(cell);
});

test.each(['', 'web', 'my-app', 'a=b', 'a + b', '결제 서버', 'a;b, c', '1=1', '😀=1', '\u200b'])(
  '%j stays as it is',
  (text) => {
    expect(escapeSpreadsheetFormulas(text)).toBe(text);
  },
);

test('a long text takes no longer than its length', () => {
  const spaces = ';\t\u200b'.repeat(1_000_000);
  expect(escapeSpreadsheetFormulas(`${spaces}x`)).toHaveLength(3_000_001);
});
