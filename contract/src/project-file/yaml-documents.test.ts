import { expect, test } from 'vitest';
import { LineCounter } from 'yaml';
import { composeYamlDocuments, parseYamlTokens } from './yaml-documents.ts';

function composed(text: string, most: number) {
  const tokens = parseYamlTokens(text, new LineCounter());
  if ('reason' in tokens) throw new Error(tokens.reason);
  return composeYamlDocuments(tokens, most);
}

test.each([
  ['commas', `[${','.repeat(1000)}]`],
  ['escapes', `k: "${'\\q'.repeat(1000)}"`],
  ['values', Array.from({ length: 1000 }, (_, n) => `a${n}: @b\n`).join('')],
])('no more errors are collected than requested: %s', (_, text) => {
  const { problems } = composed(text, 3);
  expect(problems).toHaveLength(3);
});

test('a valid text is parsed to documents without problems', () => {
  const { documents, problems } = composed('a: [1]\n---\nb: 2\n', 3);
  expect(documents.map((document) => document.toJS())).toEqual([{ a: ['1'] }, { b: '2' }]);
  expect(problems).toEqual([]);
});
