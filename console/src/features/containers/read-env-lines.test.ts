import { expect, test } from 'vitest';
import { readEnvLines } from './read-env-lines.ts';

const facts = (text: string) =>
  readEnvLines(text, undefined).map(({ line, lastLine, key, winner, problem }) => [
    ...[line, lastLine, key, winner],
    problem !== undefined,
  ]);

test('each line with what becomes of it, as in the preview', () => {
  expect(facts('# 결제\nport=80\nTEXT="가\n나"\n\nDEBUG=1\nDEBUG=2\n1ST=x')).toEqual([
    [2, 2, 'PORT', undefined, false],
    [3, 4, 'TEXT', undefined, false],
    [6, 6, 'DEBUG', 7, false],
    [7, 7, 'DEBUG', undefined, false],
    [8, 8, '1ST', undefined, true],
  ]);
});

test.each([
  ['nothing', ''],
  ['comments alone', '# 결제'],
  ['no text', 'A=\0'],
])('%s has no lines', (_, text) => {
  expect(facts(text)).toEqual([]);
});

test('an empty value of a variable that is there changes nothing, and is no problem', () => {
  const there = { id: '1', key: 'API_TOKEN', value: '' };
  const variables = { env: [], secret: [there], build: [] };
  expect(readEnvLines('API_TOKEN=', variables)).toMatchObject([{ problem: undefined }]);
});
