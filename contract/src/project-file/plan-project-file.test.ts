import { describe, expect, test } from 'vitest';
import {
  choiceProblemMessages,
  createContainerState,
  createProjectState,
  createVolumeState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { chooseSteps, defaultStepChoice, stepsWithChange, unchooseStep } from './choose-steps.ts';
import type { ProjectPlan } from './project-plan.ts';
import type { ContainerState } from './project-state.ts';

const shown = (plan: ProjectPlan) =>
  stepsWithChange(plan).map(({ kind, part, label }) => `${kind} ${part} ${label}`);

const idOf = (plan: ProjectPlan, text: string): string => {
  const step = plan.steps.find(({ kind, part, label }) => `${kind} ${part} ${label}` === text);
  if (step === undefined) throw new Error(`No step ${text} in ${shown(plan)}`);
  return step.id;
};

const everything = (plan: ProjectPlan) =>
  chooseSteps(
    plan,
    plan.steps.map(({ id }) => id),
  );

describe('a process', () => {
  const process = { entrypoint: null, command: ['a', 'b c'], working_dir: '/srv', user: '1000' };
  const state = createProjectState({ containers: [createContainerState('가', { process })] });
  const plan = (text: string, of = state) =>
    stepsWithChange(planFileText(`containers:\n  가: { ${text} }\n`, of));

  test('that the file leaves out stays, and a process in the file is whole', () => {
    expect(plan('')).toEqual([]);
    expect(plan(`process: { command: "a 'b c'", working_dir: /srv, user: 1000 }`)).toEqual([]);
    expect(plan('process: { command: serve }')).toMatchObject([
      {
        part: 'process',
        kind: 'change',
        before: `실행 명령: a 'b c' · 작업 폴더: /srv · 실행 사용자: 1000`,
        after: '실행 명령: serve',
        call: {
          do: 'set-process',
          container: { id: 'slug-가' },
          process: { entrypoint: null, command: ['serve'], working_dir: null, user: null },
        },
      },
    ]);
    expect(plan('process: {}')).toMatchObject([{ kind: 'change', after: null }]);
  });

  test('with a text that looks like another process is a change', () => {
    expect(plan(`process: { command: "a 'b c' · '작업' '폴더:' /srv", user: 1000 }`)).toHaveLength(
      1,
    );
  });

  test('of a new container is set after its creation', () => {
    const [creation, step] = plan(
      'template: nodejs, process: { entrypoint: [/start.sh] }',
      createProjectState(),
    );
    expect(step).toMatchObject({
      kind: 'create',
      before: null,
      after: '엔트리포인트: /start.sh',
      dependsOn: [creation?.id],
      call: { do: 'set-process', container: { from: creation?.id } },
    });
    expect(plan('template: nodejs, process: {}', createProjectState())).toHaveLength(1);
  });
});

describe('limits', () => {
  test('are reduced in one container before they are increased in another container', () => {
    const state = createProjectState({
      containers: [createContainerState('가'), createContainerState('나')],
    });
    const plan = planFileText(
      'containers:\n  가: { limits: { cpu: 800 } }\n  나: { limits: { cpu: 200 } }\n',
      state,
    );
    const [shrink, grow] = stepsWithChange(plan);
    expect([shrink?.label, grow?.label]).toEqual(['나', '가']);
    expect(grow?.waitsFor).toContain(shrink?.id);
    expect(choiceProblemMessages(plan)).toEqual([]);
  });

  test('of which one grows and one shrinks are two steps', () => {
    const state = createProjectState({ containers: [createContainerState('가')] });
    const plan = planFileText(
      'containers:\n  가: { limits: { cpu: 100, memory: 1 GiB } }\n',
      state,
    );
    expect(stepsWithChange(plan).map(({ after }) => after)).toEqual([
      '0.1 vCPU · 0.5 GiB',
      '0.1 vCPU · 1 GiB',
    ]);
  });

  test('keep the time to start that the file leaves out, and change it alone', () => {
    const limits = { cpu: 500, memory: 512, start: 90 };
    const state = createProjectState({ containers: [createContainerState('가', { limits })] });
    const plan = (text: string) =>
      stepsWithChange(planFileText(`containers:\n  가: { limits: { ${text} } }\n`, state));
    expect(plan('cpu: 500')).toEqual([]);
    expect(plan('start: 90')).toEqual([]);
    expect(plan('start: 3 min')).toMatchObject([
      {
        before: '0.5 vCPU · 0.5 GiB · 시작 90초',
        after: '0.5 vCPU · 0.5 GiB · 시작 180초',
        call: { do: 'set-limits', limits: { ...limits, start: 180 } },
      },
    ]);
    expect(plan('start: auto')).toMatchObject([
      { after: '0.5 vCPU · 0.5 GiB', call: { limits: { ...limits, start: null } } },
    ]);
  });

  test('are checked for the chosen steps', () => {
    const state = createProjectState({
      containers: [createContainerState('가'), createContainerState('나')],
    });
    const text = 'containers:\n  다: { template: nodejs, limits: { cpu: 500, memory: 512 } }\n';
    const plan = planFileText(text, state);
    expect(choiceProblemMessages(plan)).toEqual([
      'CPU 가용량을 500m 초과합니다. 현재 가용: 0m (0 vCPU)',
    ]);
    expect(choiceProblemMessages(plan, everything(plan))).toEqual([]);
    expect(
      choiceProblemMessages(
        planFileText(
          'volumes:\n  가: { capacity: 2 GiB }\n  나: { capacity: 128 }\n',
          createProjectState(),
        ),
      ),
    ).toEqual(['디스크 가용량을 128Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)']);
  });
});

test('a branch that is left out is the default branch of the repository', () => {
  const state = createProjectState({ containers: [createContainerState('가')] });
  const plan = planFileText(
    'containers:\n  가: { git: { url: https://github.com/naru/web } }\n',
    state,
  );
  expect(stepsWithChange(plan)).toMatchObject([
    {
      before: 'https://github.com/naru/web · main',
      after: 'https://github.com/naru/web · 기본 브랜치',
      call: { do: 'set-git', git: { branch: '', subpath: '' } },
    },
  ]);
});

describe('mounts and networks', () => {
  test('that exchange their paths or ports are all deleted first', () => {
    const mounts = [
      { volume: 'id-a', path: '/1' },
      { volume: 'id-b', path: '/2' },
    ];
    const state = createProjectState({
      containers: [createContainerState('가', { mounts })],
      volumes: [createVolumeState('a'), createVolumeState('b')],
    });
    const plan = planFileText(
      'containers:\n  가:\n    mounts: [{ volume: a, path: /2 }, { volume: b, path: /1 }]\nvolumes: { a: { capacity: 512 }, b: { capacity: 512 } }\n',
      state,
    );
    const removals = [idOf(plan, 'delete mount /1'), idOf(plan, 'delete mount /2')];
    const creation = plan.steps.find(({ id }) => id === idOf(plan, 'create mount /1'));
    expect(creation?.dependsOn.toSorted()).toEqual(removals.toSorted());
    expect([...defaultStepChoice(plan)]).toEqual(expect.arrayContaining(removals));
  });

  test('a domain is deleted in one container before it is created in another container', () => {
    const networks = [{ port: 80, type: 'http', domain: 'a.example.com' }];
    const state = createProjectState({
      containers: [createContainerState('가', { networks }), createContainerState('나')],
    });
    const plan = planFileText(
      'containers:\n  가: {}\n  나: { networks: [{ port: 90, type: http, domain: A.example.com }] }\n',
      state,
    );
    const creation = plan.steps.find(({ id }) => id === idOf(plan, 'create network 90'));
    expect(creation?.dependsOn).toEqual([idOf(plan, 'delete network 80')]);
  });

  test('protocol and time to drain are compared, and are the usual ones where a file has none', () => {
    const usual = { port: 80, type: 'http', domain: 'a.example.com' } as const;
    const stepsFor = (networks: ContainerState['networks'], written: string) => {
      const state = createProjectState({ containers: [createContainerState('가', { networks })] });
      const entry = `{ port: 80, type: http, domain: a.example.com${written} }`;
      const { steps } = planFileText(`containers:\n  가: { networks: [${entry}] }\n`, state);
      return steps.flatMap(({ part, kind, before, after }) =>
        part === 'network' ? [{ kind, before, after }] : [],
      );
    };
    const same = 'http a.example.com';
    expect(stepsFor([usual], ', protocol: http1, drain_seconds: 30')).toEqual([
      { kind: 'unchanged', before: same, after: same },
    ]);
    const changed = [{ ...usual, protocol: 'h2c', drainSeconds: 5 }] as const;
    expect(stepsFor(changed, '')).toMatchObject([
      { kind: 'delete', before: `${same} h2c 5초` },
      { kind: 'create', after: same },
    ]);
  });

  test('the only http network moves to another port', () => {
    const networks = [{ port: 80, type: 'http', domain: 'a.example.com' }];
    const state = createProjectState({ containers: [createContainerState('가', { networks })] });
    const plan = planFileText(
      'containers:\n  가: { networks: [{ port: 90, type: http, domain: b.example.com }] }\n',
      state,
    );
    expect(defaultStepChoice(plan)).toContain(idOf(plan, 'delete network 80'));
  });
});

describe('deletions', () => {
  const mounts = [{ volume: 'id-a', path: '/1' }];
  const state = createProjectState({
    containers: [createContainerState('가', { mounts })],
    volumes: [createVolumeState('a')],
  });

  test('are not chosen by default', () => {
    const plan = planFileText('', state);
    expect(shown(plan)).toEqual(['delete container 가', 'delete volume a']);
    expect(defaultStepChoice(plan).size).toBe(0);
  });

  test('of a mounted volume need the deletion of its mounts', () => {
    const plan = planFileText('', state);
    const chosen = chooseSteps(plan, [idOf(plan, 'delete volume a')]);
    expect(choiceProblemMessages(plan, chosen)).toEqual([
      '볼륨이 아직 가 컨테이너에 마운트되어 있습니다. 마운트를 먼저 삭제해주세요.',
    ]);
    expect(choiceProblemMessages(plan, everything(plan))).toEqual([]);
  });
});

describe('an impossible step', () => {
  test.each([
    ['containers:\n  웹: { template: 없음 }', '존재하지 않는 템플릿입니다. (없음)'],
    ['containers:\n  웹: {}', '템플릿이나 Git 저장소, 이미지가 있어야 합니다.'],
    [
      'containers:\n  웹: { template: { id: nodejs, options: { port: x } } }',
      '포트의 값이 올바르지 않습니다.',
    ],
    [
      'containers:\n  웹: { template: { id: nodejs, options: { toString: x } } }',
      '템플릿에 없는 옵션입니다. (toString)',
    ],
    [
      'containers:\n  가: { template: { id: nodejs, options: { port: x } } }',
      '포트의 값이 올바르지 않습니다.',
    ],
    ['containers:\n  가: { env: { A: "" } }', '값을 입력해주세요.'],
    ['volumes:\n  slug-a: { name: b, capacity: 512 }', '볼륨의 이름은 바꿀 수 없습니다.'],
    [
      'containers:\n  웹: { name: 새, template: nodejs }\n  앱: { name: 새, template: nodejs }',
      '이름이 겹칩니다.',
    ],
    ['containers:\n  둘: {}', '둘: 이름이 같은 것이 여러 개 있습니다.'],
  ])('%j is reported before the plan is applied', (text, expected) => {
    const containers = [
      createContainerState('가'),
      createContainerState('둘'),
      { ...createContainerState('둘'), slug: 'slug-둘-2' },
    ];
    const plan = planFileText(
      text,
      createProjectState({
        containers,
        volumes: [createVolumeState('a')],
        limits: { cpu: 9000, memory: 9000, disk: 9000 },
      }),
    );
    expect(choiceProblemMessages(plan)[0] ?? '').toContain(expected);
  });
});

describe('a choice', () => {
  const text = 'containers:\n  웹: { template: nodejs, env: { A: b }, secrets: [S] }\n';

  test('includes the steps on which a step depends, and excludes the steps that depend on an excluded step', () => {
    const plan = planFileText(text, createProjectState());
    const [creation, variable] = [idOf(plan, 'create container 웹'), idOf(plan, 'create env A')];
    expect([...chooseSteps(plan, [variable])]).toEqual([creation, variable]);
    expect([...unchooseStep(plan, defaultStepChoice(plan), creation)]).toEqual([]);
    expect(chooseSteps(plan, ['unknown', '__proto__']).size).toBe(0);
  });

  test('an existing secret stays unchanged, and a new secret needs a value', () => {
    const state = createProjectState({
      containers: [createContainerState('웹', { secrets: ['S'] })],
    });
    const steps = planFileText('containers:\n  웹: { secrets: [S, T] }\n', state).steps;
    expect(steps.map(({ kind, label, needsValue }) => [kind, label, needsValue])).toEqual([
      ['unchanged', '웹', false],
      ['create', 'T', true],
      ['unchanged', 'S', false],
    ]);
  });

  test('a container is renamed by its slug', () => {
    const state = createProjectState({ containers: [createContainerState('가')] });
    expect(shown(planFileText('containers:\n  slug-가: { name: 나 }\n', state))).toEqual([
      'change name 나',
    ]);
  });
});
