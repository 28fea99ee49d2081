import { expect, test } from 'vitest';
import type { Template } from '../entities/template.ts';
import { createModelServer } from '../testing/model-server.ts';
import {
  createContainerState,
  createProjectState,
  createVolumeState,
  planFileText,
  TEMPLATE_FIXTURES,
} from '../testing/plan-fixtures.ts';
import { applyPlan } from './apply-plan.ts';
import { defaultStepChoice, stepsWithChange } from './choose-steps.ts';
import { readProjectFile } from './read-project-file.ts';

const postgresql: Template = {
  template_id: 'postgresql',
  kind: 'database',
  name: 'PostgreSQL',
  template_volumes: [{ capacity: 1024, mount_path: '/var/lib/postgresql' }],
};
const backup = {
  ...{ enabled: true, at: '03:10', keep_days: 7, keep_weeks: 4, keep_months: 3 },
  target: null,
};
const database = createContainerState('db', {
  git: { url: '', branch: 'main', subpath: '' },
  template: { id: 'postgresql', options: {} },
  backup: { ...backup, point_in_time: false },
});
const state = createProjectState({
  templates: [...TEMPLATE_FIXTURES, postgresql],
  containers: [database, createContainerState('web')],
  volumes: [
    { ...createVolumeState('files'), backup: { ...backup, enabled: false } },
    createVolumeState('data'),
  ],
  targets: [{ id: 't1', name: 'S3' }],
});

const entry = { db: 'containers', web: 'containers', files: 'volumes', data: 'volumes' } as const;

/** The steps for a backup of one item, in a file that leaves all others as they are. */
function stepsFor(item: keyof typeof entry, text: string) {
  const lines = (kind: string) =>
    Object.entries(entry).flatMap(([name, of]) =>
      of === kind ? [`  ${name}: ${name === item ? text : '{}'}`] : [],
    );
  const file = ['containers:', ...lines('containers'), 'volumes:', ...lines('volumes')].join('\n');
  const plan = planFileText(file, state);
  return { plan, steps: stepsWithChange(plan).filter(({ part }) => part === 'backup') };
}

test('what a file omits stays, and a backup that is equal changes nothing', () => {
  expect(stepsFor('db', '{}').steps).toEqual([]);
  expect(stepsFor('db', '{ backup: { at: "03:10", keep_days: 7 } }').steps).toEqual([]);
});

test.each([
  ['db', '{ backup: { enabled: false } }', { enabled: false }],
  [
    'db',
    '{ backup: { at: "04:00", keep_weeks: 0, target: S3 } }',
    { at: '04:00', keep_weeks: 0, target: 't1' },
  ],
  ['files', '{ backup: { keep_days: 30 } }', { enabled: true, keep_days: 30 }],
  ['db', '{ backup: { point_in_time: true } }', { point_in_time: true }],
] as const)('%s: %s is changed, and applied', async (item, text, change) => {
  const { plan, steps } = stepsFor(item, text);
  expect(steps).toMatchObject([{ kind: 'change', label: item, problem: null }]);
  const points = item === 'db' && { point_in_time: false };
  expect(steps[0]?.call).toMatchObject({ backup: { ...backup, ...points, ...change } });
  const server = createModelServer(state);
  await applyPlan(plan, server.port, { chosen: defaultStepChoice(plan), values: new Map() });
  const { containers, volumes } = server.state();
  const found = [...containers, ...volumes].find(({ name }) => name === item);
  expect(found?.backup).toEqual({ ...backup, ...points, ...change });
});

test.each([
  ['web', '{ backup: { at: "04:00" } }', /데이터베이스에만/],
  ['data', '{ backup: { at: "04:00" } }', /데이터베이스의 볼륨은/],
  ['db', '{ backup: { target: 없음 } }', /백업 저장소가 없습니다: 없음/],
  ['files', '{ backup: { point_in_time: true } }', /PostgreSQL 데이터베이스에만/],
] as const)('%s: %s is impossible', (item, text, problem) => {
  expect(stepsFor(item, text).steps).toMatchObject([
    { call: null, problem: expect.stringMatching(problem) },
  ]);
});

test('a new database and a new volume are backed up as the file says', async () => {
  const file = `containers:
  fresh: { template: { id: postgresql }, backup: { keep_months: 0, point_in_time: true } }
volumes:
  archive: { backup: { at: "05:00" } }`;
  const plan = planFileText(file, { ...state, containers: [], volumes: [] });
  const server = createModelServer({ ...state, containers: [], volumes: [] });
  await applyPlan(plan, server.port, { chosen: defaultStepChoice(plan), values: new Map() });
  const { containers, volumes } = server.state();
  expect(containers[0]?.backup).toMatchObject({ enabled: true, at: '03:00', keep_months: 0 });
  expect(containers[0]?.backup?.point_in_time).toBe(true);
  expect(volumes[0]?.backup).toMatchObject({ enabled: true, at: '05:00', keep_days: 7 });
});

test.each([
  ['{ backup: { at: "24:00" } }', 'containers.db.backup.at'],
  ['{ backup: { keep_days: 0 } }', 'containers.db.backup.keep_days'],
  ['{ backup: { keep_days: seven } }', 'containers.db.backup.keep_days'],
  ['{ backup: { enabled: maybe } }', 'containers.db.backup.enabled'],
  ['{ backup: { hour: 3 } }', 'containers.db.backup.hour'],
])('%s is refused at its place', (text, place) => {
  const read = readProjectFile(`version: 1\ncontainers:\n  db: ${text}`);
  expect('problems' in read && read.problems.map(({ path }) => path)).toEqual([place]);
});
