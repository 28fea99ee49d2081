import { expect, test } from 'vitest';
import {
  choiceProblemMessages,
  createProjectState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { readProjectFile } from './read-project-file.ts';

const FILE = 'registries: [ghcr.io, hub.docker.com]\n';

const stepsOf = (registries: readonly string[] | undefined) =>
  planFileText(FILE, createProjectState({ registries })).steps;

test('a registry without a login is reported, and another one is as it should be', () => {
  expect(stepsOf(['docker.io'])).toMatchObject([
    {
      ...{ part: 'registry', label: 'ghcr.io', kind: 'create', call: null },
      problem:
        '레지스트리 로그인이 없습니다: ghcr.io. 프로젝트 설정의 레지스트리 로그인에 먼저 추가해주세요.',
    },
    { part: 'registry', label: 'docker.io', kind: 'unchanged', problem: null },
  ]);
  const plan = planFileText(FILE, createProjectState({ registries: ['docker.io'] }));
  expect(choiceProblemMessages(plan)).toEqual([expect.stringContaining('ghcr.io')]);
});

test('a server without logins cannot have them', () => {
  expect(stepsOf(undefined).map(({ problem }) => problem)).toEqual([
    expect.stringContaining('registries 항목을 지워주세요.'),
    expect.stringContaining('registries 항목을 지워주세요.'),
  ]);
});

test('logins that the file omits stay', () => {
  const state = createProjectState({ registries: ['ghcr.io'] });
  expect(planFileText('registries: []\n', state).steps).toEqual([]);
  expect(planFileText('name: 이름\n', state).steps.map(({ part }) => part)).toEqual(['name']);
});

test.each([
  ['registries: ghcr.io', '목록이어야 합니다.'],
  ['registries: [https://ghcr.io]', 'https://'],
  ['registries: [ghcr.io, GHCR.IO]', '두 번'],
  ['registries: [{ host: ghcr.io, password: secret }]', ''],
])('%s is refused', (text, reason) => {
  const read = readProjectFile(`version: 1\n${text}\n`);
  const [first] = 'problems' in read ? read.problems : [];
  expect(first?.reason).toContain(reason);
});
