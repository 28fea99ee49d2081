import { expect, test } from 'vitest';
import { readFiles } from '#shared/text/given-text.ts';
import { planImport } from './import-plan.ts';
import { importRows } from './import-rows.ts';
import { pairsIn } from './pairs-in.ts';
import { readVariables, sizeProblem } from './read-variables.ts';
import type { LineOutcome } from './use-import-saving.ts';

const shop = {
  env: [{ id: '1', key: 'PORT', value: '80' }],
  secret: [{ id: 'TOKEN', key: 'TOKEN', value: '' }],
  build: [],
};

function rowsOf(text: string, outcomes: [number, LineOutcome][] = [], variables = shop) {
  const read = readVariables(text);
  if (read.problem !== undefined) throw new Error(read.problem);
  const plan = planImport(read.variables, variables, new Map([[2, { leftOut: true }]]));
  return importRows(plan, new Map(outcomes));
}

test('a line can be chosen as long as it could be saved, and secrets have no value to show', () => {
  expect(rowsOf('PORT=8080\nTOKEN=x\nMODE=a\n1=2')).toMatchObject([
    { name: 'PORT', status: 'changed', from: '80', to: '8080', included: true, secret: false },
    { name: 'TOKEN', status: 'changed', from: undefined, to: 'x', included: true, secret: true },
    { name: 'MODE', status: 'added', included: false },
    { name: '1', status: 'invalid', included: undefined, problem: expect.stringMatching(/^키는/) },
  ]);
});

test('what became of a line is told, unless it is the same by now', () => {
  const failed = { state: 'failed', problem: '까닭' } as const;
  const outcomes: [number, LineOutcome][] = [
    [0, failed],
    [1, { state: 'saved' }],
    [3, { state: 'unsent' }],
  ];
  const text = 'PORT=8080\nTOKEN=x\nMODE=a\nHOST=b';
  const told = rowsOf(text, outcomes).map(({ status, problem }) => [status, problem]);
  expect(told).toEqual([
    ['failed', '까닭'],
    ['saved', undefined],
    ['added', undefined],
    ['unsent', undefined],
  ]);
  const arrived = { ...shop, env: [{ id: '1', key: 'PORT', value: '8080' }] };
  expect(rowsOf(text, outcomes, arrived)[0]).toMatchObject({ status: 'same', problem: undefined });
});

const file = (text: string) => new File([text], '.env');

test('one file of text is read, by its size first', async () => {
  expect(await readFiles([file('A=가')], sizeProblem)).toEqual({
    text: 'A=가',
    problem: undefined,
  });
  expect(await readFiles([file('A=1'), file('B=1')], sizeProblem)).toMatchObject({
    problem: '파일은 한 번에 하나만 가져올 수 있습니다.',
  });
  const large = Object.defineProperty(file(''), 'size', { value: 1024 * 1024 + 1 });
  expect(await readFiles([large], sizeProblem)).toMatchObject({
    text: '',
    problem: '텍스트는 한 번에 1 MiB까지 가져올 수 있습니다.',
  });
  const folder = Object.assign(file(''), { text: () => Promise.reject(new Error('folder')) });
  expect((await readFiles([folder], sizeProblem)).problem).toMatch(/^파일을 읽지 못했습니다/);
});

test.each([
  ['안녕하세요', 0],
  ['a = b', 1],
  ['# A=1\nexport B=2\r\n  C =3', 2],
  ['https://naru.example/?a=b&c=d', 0],
  ['\n'.repeat(30_000), 0],
])('%j: lines that look like variables', (text, count) => {
  expect(pairsIn(text)).toBe(count);
});
