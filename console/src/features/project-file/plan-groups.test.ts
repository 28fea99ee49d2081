import { StepRefusedError } from '@naru/contract/project-file/apply-plan';
import { planProjectFile } from '@naru/contract/project-file/plan-project-file';
import type { PlanStep, ProjectPlan } from '@naru/contract/project-file/project-plan';
import { IMAGE_PROCESS, type ProjectState } from '@naru/contract/project-file/project-state';
import { readProjectFile } from '@naru/contract/project-file/read-project-file';
import { expect, test } from 'vitest';
import { NetworkError } from '#api/errors.ts';
import { groupPlanSteps, type PlanStepProgress, plannedResourceUse } from './plan-groups.ts';
import { isSamePlan } from './use-plan-execution.ts';

const state: ProjectState = {
  ...{ id: 'p', slug: 'shop', name: '가게', templates: [] },
  limits: { cpu: 1000, memory: 2048, disk: 2048 },
  containers: [
    {
      ...{ slug: 'web', name: '웹', template: null, build: [], networks: [], mounts: [] },
      git: { url: 'https://github.com/naru/web', branch: 'main', subpath: '' },
      image: null,
      limits: { cpu: 400, memory: 512, start: null },
      process: IMAGE_PROCESS,
      env: [
        { id: 'e1', key: 'MODE', value: 'old' },
        { id: 'e2', key: 'GONE', value: '1' },
      ],
      secrets: [],
    },
  ],
  volumes: [{ id: 'v', slug: 'data', name: '자료', capacity: 512 }],
};

const FILE = `version: 1
containers:
  웹:
    limits: { cpu: 0.6 vCPU, memory: 512 MiB }
    env: { MODE: new }
    secrets: [TOKEN]
`;

function planOf(text = FILE, now = state): ProjectPlan {
  const reading = readProjectFile(text);
  if ('problems' in reading) throw new Error(reading.problems[0]?.reason);
  return planProjectFile(reading.file, now);
}

const find = (plan: ProjectPlan, part: PlanStep['part'], label: string): string => {
  const step = plan.steps.find((one) => one.part === part && one.label === label);
  if (!step) throw new Error(`There is no step for ${label}.`);
  return step.id;
};

const ofPlan = (
  plan: ProjectPlan,
  chosen: readonly string[],
  progress?: ReadonlyMap<string, PlanStepProgress>,
) => groupPlanSteps(plan, { chosen: new Set(chosen), problems: new Map(), progress });

test('steps stand by container, and settings are called by what they are alone', () => {
  const plan = planOf();
  const groups = ofPlan(plan, [find(plan, 'env', 'MODE')]);
  expect(groups.map(({ name }) => name).toSorted()).toEqual(['볼륨', '웹']);
  const steps = groups.flatMap((group) => group.steps);
  expect(steps).toContainEqual(
    expect.objectContaining({ subject: '리소스', name: undefined, kind: 'change' }),
  );
  expect(steps).toContainEqual(
    expect.objectContaining({ name: 'MODE', from: 'old', to: 'new', chosen: true }),
  );
  expect(steps).toContainEqual(
    expect.objectContaining({ name: 'TOKEN', needsValue: true, to: undefined, chosen: false }),
  );
  expect(steps).toContainEqual(expect.objectContaining({ name: '자료', losesData: true }));
  expect(steps).toContainEqual(expect.objectContaining({ name: 'GONE', losesData: false }));
});

test('while it is applied what was not chosen is left out, and every end is told in Korean', () => {
  const plan = planOf();
  const [mode, token] = [find(plan, 'env', 'MODE'), find(plan, 'secret', 'TOKEN')];
  const gone = find(plan, 'env', 'GONE');
  const progress = new Map<string, PlanStepProgress>([
    [mode, { state: 'failed', error: new NetworkError('timeout') }],
    [token, { state: 'failed', error: new StepRefusedError('값을 넣어야 합니다.') }],
    [gone, { state: 'unsent' }],
  ]);
  const doing = ofPlan(plan, [], progress)
    .flatMap((group) => group.steps)
    .filter(({ kind }) => kind !== 'unchanged');
  expect(doing).toHaveLength(3);
  expect(doing).toContainEqual(
    expect.objectContaining({
      ...{ name: 'MODE', state: 'failed', chosen: undefined },
      problem: expect.stringContaining('10초 안에'),
    }),
  );
  expect(doing).toContainEqual(
    expect.objectContaining({ name: 'TOKEN', problem: '값을 넣어야 합니다.' }),
  );
  expect(doing).toContainEqual(
    expect.objectContaining({ name: 'GONE', state: 'waiting', problem: expect.any(String) }),
  );
});

test('the meters say what is given out now, and after what is chosen', () => {
  const plan = planOf();
  const limits = find(plan, 'limits', '웹');
  expect(plannedResourceUse(state, plan, new Set())).toMatchObject({
    cpu: { limit: 1000, used: 400, projected: 400 },
    disk: { limit: 2048, used: 512, projected: 512 },
  });
  const chosen = new Set([limits, find(plan, 'volume', '자료')]);
  expect(plannedResourceUse(state, plan, chosen)).toMatchObject({
    cpu: { projected: 600 },
    disk: { projected: 0 },
  });
});

test('a plan is another one as soon as anything in it is', () => {
  const plan = planOf();
  const none = new Set<string>();
  const renamed = { ...state, name: '다른 가게' };
  expect(isSamePlan(plan, planOf(FILE, renamed), none)).toBe(true);
  const [web] = state.containers;
  if (!web) throw new Error('There is no container.');
  const withEnv = (env: typeof web.env) =>
    planOf(FILE, { ...state, containers: [{ ...web, env }] });
  const otherValue = withEnv([{ id: 'e1', key: 'MODE', value: 'other' }, ...web.env.slice(1)]);
  expect(isSamePlan(plan, otherValue, none)).toBe(false);
  expect(isSamePlan(plan, withEnv([...web.env, { id: 'e3', key: 'MORE', value: '1' }]), none)).toBe(
    false,
  );
  const done = withEnv([{ id: 'e1', key: 'MODE', value: 'new' }, ...web.env.slice(1)]);
  expect(isSamePlan(plan, done, none)).toBe(false);
  expect(isSamePlan(plan, done, new Set([find(plan, 'env', 'MODE')]))).toBe(true);
});
