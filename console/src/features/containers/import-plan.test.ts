import { formatEnvFile } from '@naru/contract/rules/format-env-file';
import { MAX_VARIABLES_PER_KIND, VARIABLE_KINDS } from '@naru/contract/rules/limits';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Variable, VariablesByKind } from '#api/variable.ts';
import { readSingleFile } from '#shared/text/imported-text.ts';
import { formatCompleteEnvFile } from './format-complete-env-file.ts';
import type { LineSaveOutcome } from './import-plan.ts';
import {
  type ImportLineChoice,
  importPreviewRows,
  planEnvLines,
  planVariableImport,
  variableLimitProblem,
  variablesToSave,
} from './import-plan.ts';
import { parseVariables, textSizeProblem } from './parse-variables.ts';
import { countKeyValuePairs } from './use-variable-paste-offer.ts';

const variable = (key: string, value: string): Variable => ({ id: key, key, value });
const none: VariablesByKind = { env: [], secret: [], build: [] };

function planOf(text: string, variables = none, choices: [number, ImportLineChoice][] = []) {
  const read = parseVariables(text);
  if (read.problem !== undefined) throw new Error(read.problem);
  return planVariableImport(read.variables, variables, new Map(choices));
}
const shown = (...given: Parameters<typeof planOf>) =>
  planOf(...given).map(({ line, key, kind, status }) => `${line} ${key} ${kind} ${status}`);

describe('the plan of an import', () => {
  test('says what is new, changed and the same, and what cannot be saved', () => {
    const present = { ...none, env: [variable('PORT', '80'), variable('MODE', 'a')] };
    expect(shown('NEW=1\nport=80\nMODE=b\n1X=2\nno pair\nEMPTY=', present)).toEqual([
      '1 NEW env added',
      '2 PORT env same',
      '3 MODE env changed',
      '4 1X env invalid',
      '5 no pair env invalid',
      '6 EMPTY env invalid',
    ]);
  });

  test('proposes the kind that a key has, else one by its name', () => {
    const present = { ...none, env: [variable('PUBLIC_KEY', 'x')], build: [variable('MODE', 'x')] };
    const text = 'PUBLIC_KEY=1\nMODE=2\nAPI_TOKEN=3\nmy_secret=4\nDB_PASSWORD=5\nAPI_KEY=6\nHOST=7';
    expect(shown(text, present)).toEqual([
      '1 PUBLIC_KEY env changed',
      '2 MODE build changed',
      '3 API_TOKEN secret added',
      '4 MY_SECRET secret added',
      '5 DB_PASSWORD secret added',
      '6 API_KEY secret added',
      '7 HOST env added',
    ]);
  });

  test('counts the last of doubled lines, in any case, unless it is left out or of another kind', () => {
    const text = 'A=1\na=2\nA=3';
    const [first] = planOf(text);
    expect(shown(text)).toEqual(['1 A env doubled', '2 A env doubled', '3 A env added']);
    expect(first?.winner).toBe(3);
    const without = [[2, { leftOut: true }]] satisfies [number, ImportLineChoice][];
    expect(shown(text, none, without).slice(0, 2)).toEqual(['1 A env doubled', '2 A env added']);
    expect(variablesToSave(planOf(text, none, without)).map(({ line }) => line)).toEqual([2]);
    expect(shown(text, none, [[2, { kind: 'build' }]])).toEqual([
      '1 A env doubled',
      '2 A env added',
      '3 A build added',
    ]);
  });

  test('leaves what was copied without its value as it is', () => {
    const present = {
      env: [variable('PORT', '80')],
      secret: [variable('TOKEN', 'x')],
      build: [variable('MODE', 'a'), variable('PORT', '1')],
    };
    const text = formatCompleteEnvFile(present);
    expect(text).toBe(
      '# 환경 변수\nPORT=80\n\n# 시크릿 (값은 복사하지 않습니다)\nTOKEN=\n\n# 빌드 변수\nMODE=a\n',
    );
    expect(shown(text, present)).toEqual([
      '2 PORT env same',
      '5 TOKEN secret same',
      '8 MODE build same',
    ]);
    expect(formatCompleteEnvFile(none)).toBe('');
  });
});

describe('what does not fit is told before it is sent', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => variable(`K${index}`, 'x'));
  const problemOf = (text: string, variables: VariablesByKind) =>
    variableLimitProblem(variablesToSave(planOf(text, variables)), variables);

  test('more than there may be of a kind', () => {
    const full = { ...none, env: many(MAX_VARIABLES_PER_KIND) };
    expect(problemOf('NEW=1', full)).toBe('환경 변수는 컨테이너마다 200개까지 추가할 수 있습니다.');
    expect(problemOf('K1=2\nNEW_TOKEN=1', full)).toBeUndefined();
    expect(problemOf(formatEnvFile(many(200)), none)).toBeUndefined();
    expect(problemOf(formatEnvFile(many(201)), none)).toMatch(/200개/);
  });

  test('more than all may hold, where what is replaced makes room', () => {
    const big = (key: string) => variable(key, 'x'.repeat(65_535));
    const eight = { ...none, env: Array.from('ABCDEFGH', big) };
    expect(problemOf('I=1', eight)).toBe(
      '변수는 컨테이너마다 모두 합쳐 512 KiB까지 저장할 수 있습니다. 현재 가용: 0 KiB',
    );
    expect(problemOf('I=1\nA=1', eight)).toBeUndefined();
  });
});

test('what is cut, merged or empty is said in its line', () => {
  const told = (text: string) =>
    planOf(text).map(({ line, notes, problem }) => [line, problem, ...notes]);
  const empty = '빈 값은 저장할 수 없어 이 줄은 빠집니다. 값을 입력해주세요.';
  expect(told('http_proxy=a\nA=1 # 2\nHTTP_PROXY=b\nEMPTY=\nGONE= # 2')).toEqual([
    [1, undefined, 'http_proxy, HTTP_PROXY: 대문자로 바꾸면 같은 키입니다.'],
    [2, undefined, expect.stringMatching(/^# 뒤는 주석/)],
    [3, undefined],
    [4, empty],
    [5, empty, expect.stringMatching(/^# 뒤는 주석/)],
  ]);
});

test('the files of people who had them changed without a word', () => {
  const values = (text: string) =>
    planOf(text).map(({ key, value, status }) => [key, value, status]);
  const sample = [
    'J=`{"a":"it\'s"}`\nK=`a\nb`\nC={"c": "red #fff", "d": 1}\nexport X=1 Y=2',
    "http_proxy=http://a\nHTTP_PROXY=http://b\nEMPTY=\nP='it'\\''s'\n",
  ];
  expect(values(sample.join('\n'))).toEqual([
    ['J', `{"a":"it's"}`, 'added'],
    ['K', 'a\nb', 'added'],
    ['C', '{"c": "red', 'added'],
    ['X', '1', 'added'],
    ['Y', '2', 'added'],
    ['HTTP_PROXY', 'http://a', 'doubled'],
    ['HTTP_PROXY', 'http://b', 'added'],
    ['EMPTY', '', 'invalid'],
    ['P', "it's", 'added'],
  ]);
});

test.each([
  ['nothing', '\n# 설명\n', 'KEY=VALUE 형식의 텍스트를 입력해주세요.'],
  ['too long', 'x'.repeat(1024 * 1024 + 1), '텍스트는 한 번에 1 MiB까지 가져올 수 있습니다.'],
  ['too many lines', '\n'.repeat(20_000), '텍스트는 한 번에 20,000줄까지 가져올 수 있습니다.'],
  ['too many variables', 'A=1\n'.repeat(1001), '변수는 한 번에 1,000개까지 가져올 수 있습니다.'],
  ['a picture', '\x89PNG\0', '텍스트가 아니거나 UTF-8로 저장되지 않은 내용입니다.'],
])('a text that is %s is refused as a whole', (_, text, problem) => {
  expect(parseVariables(text)).toEqual({ problem });
});

test('a thousand variables are planned at once', () => {
  const text = Array.from({ length: 1000 }, (_, index) => `K${index}=v`).join('\n');
  const before = process.cpuUsage();
  expect(planOf(text)).toHaveLength(1000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

describe('for any text and any variables', () => {
  const key = fc.constantFrom('PORT', 'mode', 'MODE', 'API_TOKEN', '1X', '인사', '__PROTO__');
  const value = fc.constantFrom('', '1', '2', "' 두 단어 '", '"첫\\n둘째"', '#');
  const line = fc.tuple(key, value).map(([name, text]) => `${name}=${text}`);
  const text = fc
    .array(fc.oneof(line, fc.string()), { maxLength: 12 })
    .map((all) => all.join('\n'));
  const rows = fc
    .uniqueArray(fc.constantFrom('PORT', 'MODE', 'API_TOKEN', 'OTHER'))
    .map((keys) => keys.map((name) => variable(name, 'old')));
  const variables = fc.record({ env: rows, secret: rows, build: rows });
  const choice = fc.record({ kind: fc.constantFrom(...VARIABLE_KINDS), leftOut: fc.boolean() });
  const choices = fc.array(fc.tuple(fc.nat(11), choice), { maxLength: 4 });

  /** The variables of the container after the whole plan was saved. */
  const saved = (plan: ReturnType<typeof planOf>, before: VariablesByKind): VariablesByKind => {
    const after = { env: [...before.env], secret: [...before.secret], build: [...before.build] };
    for (const { kind, key: name, value: is } of variablesToSave(plan)) {
      after[kind] = [...after[kind].filter((row) => row.key !== name), variable(name, is)];
    }
    return after;
  };

  test('what is saved is saved once, and then nothing is left to save; the rest stays as it was', async () => {
    await fc.assert(
      fc.property(text, variables, choices, (given, before, chosen) => {
        fc.pre(parseVariables(given).problem === undefined);
        const plan = planOf(given, before, chosen);
        const slots = variablesToSave(plan).map(({ kind, key: name }) => `${kind} ${name}`);
        expect(new Set(slots).size).toBe(slots.length);
        const after = saved(plan, before);
        const kinds = plan.map(({ id, kind, leftOut }): [number, ImportLineChoice] => [
          id,
          { kind, leftOut },
        ]);
        expect(variablesToSave(planOf(given, after, kinds))).toEqual([]);
        for (const kind of VARIABLE_KINDS) {
          const touched = variablesToSave(plan).filter((one) => one.kind === kind);
          const untouched = before[kind].filter(
            (row) => !touched.some((one) => one.key === row.key),
          );
          expect(after[kind]).toEqual(expect.arrayContaining(untouched));
        }
      }),
      { seed: 20_261_123 },
    );
  });
});

const shop = {
  env: [{ id: '1', key: 'PORT', value: '80' }],
  secret: [{ id: 'TOKEN', key: 'TOKEN', value: '' }],
  build: [],
};

function rowsOf(text: string, outcomes: [number, LineSaveOutcome][] = [], variables = shop) {
  const read = parseVariables(text);
  if (read.problem !== undefined) throw new Error(read.problem);
  const plan = planVariableImport(read.variables, variables, new Map([[2, { leftOut: true }]]));
  return importPreviewRows(plan, new Map(outcomes));
}

test('a line can be chosen as long as it could be saved, and secrets have no value to show', () => {
  expect(rowsOf('PORT=8080\nTOKEN=x\nMODE=a\n1=2')).toMatchObject([
    { name: 'PORT', status: 'changed', from: '80', to: '8080', included: true, secret: false },
    { name: 'TOKEN', status: 'changed', from: undefined, to: 'x', included: true, secret: true },
    { name: 'MODE', status: 'added', included: false },
    { name: '1', status: 'invalid', included: undefined, problem: expect.stringMatching(/^키는/) },
  ]);
});

test('an empty value of an existing variable says that the variable stays', () => {
  expect(rowsOf('PORT=\nNEW=')).toMatchObject([
    { name: 'PORT', status: 'same', notes: [expect.stringMatching(/^빈 값이어서/)] },
    { name: 'NEW', status: 'invalid' },
  ]);
});

test('what became of a line is told, unless it is the same by now', () => {
  const failed = { state: 'failed', problem: '이유' } as const;
  const outcomes: [number, LineSaveOutcome][] = [
    [0, failed],
    [1, { state: 'saved' }],
    [3, { state: 'unsent' }],
  ];
  const text = 'PORT=8080\nTOKEN=x\nMODE=a\nHOST=b';
  const told = rowsOf(text, outcomes).map(({ status, problem }) => [status, problem]);
  expect(told).toEqual([
    ['failed', '이유'],
    ['saved', undefined],
    ['added', undefined],
    ['unsent', undefined],
  ]);
  const arrived = { ...shop, env: [{ id: '1', key: 'PORT', value: '8080' }] };
  expect(rowsOf(text, outcomes, arrived)[0]).toMatchObject({ status: 'same', problem: undefined });
});

const file = (text: string) => new File([text], '.env');

test('one file of text is read, by its size first', async () => {
  expect(await readSingleFile([file('A=가')], textSizeProblem)).toEqual({
    text: 'A=가',
    problem: undefined,
  });
  expect(await readSingleFile([file('A=1'), file('B=1')], textSizeProblem)).toMatchObject({
    problem: '파일은 한 번에 하나만 가져올 수 있습니다.',
  });
  const large = Object.defineProperty(file(''), 'size', { value: 1024 * 1024 + 1 });
  expect(await readSingleFile([large], textSizeProblem)).toMatchObject({
    text: '',
    problem: '텍스트는 한 번에 1 MiB까지 가져올 수 있습니다.',
  });
  const folder = Object.assign(file(''), { text: () => Promise.reject(new Error('folder')) });
  expect((await readSingleFile([folder], textSizeProblem)).problem).toMatch(
    /^파일을 읽지 못했습니다/,
  );
});

test.each([
  ['안녕하세요', 0],
  ['a = b', 1],
  ['# A=1\nexport B=2\r\n  C =3', 2],
  ['https://naru.example/?a=b&c=d', 0],
  ['\n'.repeat(30_000), 0],
])('%j: lines that look like variables', (text, count) => {
  expect(countKeyValuePairs(text)).toBe(count);
});

const facts = (text: string) =>
  planEnvLines(text, undefined).map(({ line, lastLine, key, winner, problem }) => [
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
  expect(planEnvLines('API_TOKEN=', variables)).toMatchObject([{ problem: undefined }]);
});
