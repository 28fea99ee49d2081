import { describe, expect, test } from 'vitest';
import { STANDARD_PUSH } from '../rules/push-settings.ts';
import {
  createContainerState,
  createProjectState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { stepsWithChange } from './choose-steps.ts';
import { readProjectFile } from './read-project-file.ts';

const ON = { ...STANDARD_PUSH, enabled: true, pattern: 'main', paths: ['apps/web/**'] };
const web = createContainerState('웹', { push: ON });

const changesOf = (text: string, containers = [web]) =>
  stepsWithChange(planFileText(`containers:\n  웹: ${text}`, createProjectState({ containers })))
    .filter(({ part }) => part === 'push')
    .map(({ kind, before, after, call, problem }) => ({ kind, before, after, call, problem }));

const problemsOf = (text: string) => {
  const read = readProjectFile(`version: 1\ncontainers:\n  웹: { push: ${text} }`);
  return 'problems' in read ? read.problems.map(({ path, reason }) => `${path} ${reason}`) : [];
};

describe('pushes in a file', () => {
  test.each([
    ['{ branch: main, tag: v1 }', 'tag branch와 tag 중 하나만'],
    ['{ branch: "[ab]" }', 'branch 브랜치나 태그의 이름'],
    ['{ paths: [../x] }', 'paths.0 저장소 안의 상대 경로'],
    ['{ path: [a] }', 'path 알 수 없는 항목입니다. paths인가요?'],
    ['{ enabled: maybe }', 'enabled enabled 값은 true 또는 false여야'],
    ['true', ' 이름: 값을 아래에 들여 써서'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });

  test('an equal section and an omitted one change nothing', () => {
    expect(changesOf('{ push: { branch: main, paths: [apps/web/**] } }')).toEqual([]);
    expect(changesOf('{ push: {} }')).toEqual([]);
    expect(changesOf('{ limits: { start: auto } }')).toEqual([]);
  });

  test('a section changes what it contains, and switches pushes on', () => {
    const off = createContainerState('웹', { push: { ...ON, enabled: false } });
    expect(changesOf('{ push: { tag: "v*", wait_for_checks: true } }', [off])).toEqual([
      {
        kind: 'change',
        before: null,
        after:
          '태그 v* · 경로 apps/web/** · 건너뛰는 말 [skip ci], [ci skip], [no ci], [skip actions], [actions skip], [skip naru] · 커밋 검사를 기다림',
        call: {
          do: 'set-push',
          container: { id: 'slug-웹' },
          push: { ...ON, ref: 'tag', pattern: 'v*', wait_for_checks: true },
        },
        problem: null,
      },
    ]);
    expect(changesOf('{ push: { enabled: false } }')[0]).toMatchObject({ after: null });
  });

  test('a new container gets its settings after its creation', () => {
    const text = '{ git: { url: https://github.com/naru/web }, push: {} }';
    expect(changesOf(text, [])).toMatchObject([
      { kind: 'create', call: { do: 'set-push', push: { ...STANDARD_PUSH, enabled: true } } },
    ]);
  });

  test('a container without a repository has no pushes', () => {
    expect(changesOf('{ image: nginx, push: {} }', [])).toMatchObject([
      { call: null, problem: 'Git 저장소가 있는 컨테이너에서만 “푸시하면 배포”를 켤 수 있습니다.' },
    ]);
    expect(changesOf('{ image: nginx, push: { branch: x } }')).toMatchObject([{ call: null }]);
  });
});
