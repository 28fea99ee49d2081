import { expect, test } from 'vitest';
import { splitSpansAtMatches } from './marked-spans.ts';

const marked = (texts: readonly string[], search: string) =>
  splitSpansAtMatches(
    texts.map((text) => ({ text, look: {} })),
    search,
  ).map((span) => (span.marked ? `<${span.text}>` : span.text));

test.each([
  [['결제 실패'], '', ['결제 실패']],
  [['결제 실패'], '결제', ['<결제>', ' 실패']],
  [['결제 결제'], '결제', ['<결제>', ' ', '<결제>']],
  [['Error error'], 'ERROR', ['<Error>', ' ', '<error>']],
  [['aaa'], 'a', ['<a>', '<a>', '<a>']],
  [['결', '제 ', '실패'], '제 실', ['결', '<제 >', '<실>', '패']],
  [['결제'], '결제'.normalize('NFD'), ['<결제>']],
  [['결제 실패'], 'ㅅㅍ', ['결제 ', '<실패>']],
  [['a.b axb'], 'a.b', ['<a.b>', ' axb']],
  [['İİ a'], 'a', ['İİ a']],
  [[], 'a', []],
])('%j, looking for %s', (texts, search, parts) => {
  expect(marked(texts, search)).toEqual(parts);
});
