import { expect, test } from 'vitest';
import { formatReference } from '../rules/reference.ts';
import { createModelServer } from '../testing/model-server.ts';
import {
  createContainerState,
  createProjectState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { applyPlan } from './apply-plan.ts';
import { defaultStepChoice, stepsWithChange } from './choose-steps.ts';

const HOST = formatReference({ name: 'db', key: 'HOST' });
const git = 'git: { url: "https://github.com/naru/web" }';

const labels = (text: string, state = createProjectState()) =>
  stepsWithChange(planFileText(text, state)).map(({ part, container, label }) =>
    [part, container, label].filter(Boolean).join(' '),
  );

test('a value comes after the values and containers to which it refers', () => {
  const state = createProjectState({ shared: [] });
  const found = labels(
    `
variables: { MODE: x }
containers:
  a:
    ${git}
    env:
      ONE: "${formatReference({ name: 'b', key: 'TWO' })}"
      LATE: "${formatReference({ name: 'project', key: 'MODE' })}"
  b:
    ${git}
    env:
      TWO: "${formatReference({ name: 'c', key: 'S' })}"
    networks: [{ port: 80, type: tcp }]
  c:
    ${git}
    env: { URL: "${formatReference({ name: 'b', key: 'ADDRESS' })}" }
    secrets: [S]
`,
    state,
  );
  const place = (label: string) => found.findIndex((one) => one.startsWith(label));
  expect(place('shared MODE')).toBe(0);
  expect(place('env a LATE')).toBeGreaterThan(0);
  expect(place('env b TWO')).toBeGreaterThan(place('secret c S'));
  expect(place('env a ONE')).toBeGreaterThan(place('env b TWO'));
  expect(place('env c URL')).toBeGreaterThan(place('network b'));
});

test('values that refer to each other are planned, and left to the server', () => {
  const found = labels(`
containers:
  a: { ${git}, env: { X: "${formatReference({ name: 'b', key: 'Y' })}" } }
  b: { ${git}, env: { Y: "${formatReference({ name: 'a', key: 'X' })}" } }
`);
  expect(found).toEqual(['container a a', 'container b b', 'env a X', 'env b Y']);
});

test('a value means the same with the name, the key of the file, and the slug', () => {
  const web = createContainerState('web', { env: [{ id: 'URL', key: 'URL', value: HOST }] });
  const state = createProjectState({ containers: [createContainerState('db'), web] });
  const file = (entry: string, value: string) =>
    labels(`containers: { ${entry}, web: { env: { URL: "${value}" } } }`, state);
  expect(file('db: {}', HOST)).toEqual([]);
  expect(file('db: {}', formatReference({ name: 'slug-db', key: 'host' }))).toEqual([]);
  const bySlug = formatReference({ name: 'slug-db', key: 'HOST' });
  expect(file('slug-db: { name: db }', bySlug)).toEqual([]);
  expect(file('db: {}', `$${HOST}`)).toEqual(['env web URL']);
});

test('a reference to a container that the file renames or creates leads to that container', async () => {
  const state = createProjectState({
    limits: { cpu: 9000, memory: 9000, disk: 0 },
    containers: [createContainerState('옛 이름', { slug: 'db-1' })],
  });
  const to = (name: string) => formatReference({ name, key: 'HOST' });
  const plan = planFileText(
    `
containers:
  db-1: { name: db }
  web: { ${git}, env: { A: "${to('db')}", B: "${to('new')}", C: "${to('project')}" } }
  new: { ${git} }
`,
    state,
  );
  const server = createModelServer(state);
  const results = await applyPlan(plan, server.port, { chosen: defaultStepChoice(plan) });
  expect([...results.values()].filter(({ state: end }) => end !== 'done')).toEqual([]);
  const web = server.state().containers.find(({ name }) => name === 'web');
  expect(web?.env.map(({ value }) => value)).toEqual([to('db'), to('new'), to('project')]);
});

test('a shared variable is saved, becomes a secret, or is deleted, and a section that is absent stays', async () => {
  const state = createProjectState({
    shared: [
      { key: 'A', kind: 'env', value: 'x' },
      { key: 'B', kind: 'env', value: 'y' },
      { key: 'OLD', kind: 'env', value: 'z' },
      { key: 'KEPT', kind: 'secret', value: null },
    ],
  });
  expect(labels('containers: {}', state)).toEqual([]);
  expect(labels('variables: { A: x, B: y, OLD: z }', state)).toEqual([]);
  const plan = planFileText('variables: { A: new }\nsecrets: [B, KEPT, TOKEN]', state);
  const steps = stepsWithChange(plan);
  expect(steps.map(({ kind, label, needsValue }) => [kind, label, needsValue])).toEqual([
    ['change', 'A', false],
    ['change', 'B', false],
    ['create', 'TOKEN', true],
    ['delete', 'OLD', false],
  ]);
  const server = createModelServer(state);
  const chosen = new Set(steps.map(({ id }) => id));
  const values = new Map(steps.filter(({ needsValue }) => needsValue).map(({ id }) => [id, 's']));
  await applyPlan(plan, server.port, { chosen, values });
  expect(server.state().shared).toEqual([
    { key: 'A', kind: 'env', value: 'new' },
    { key: 'B', kind: 'secret', value: null },
    { key: 'KEPT', kind: 'secret', value: null },
    { key: 'TOKEN', kind: 'secret', value: null },
  ]);
});

test('a server of an earlier release has a problem with shared variables, and with nothing else', () => {
  const state = createProjectState();
  expect(planFileText('variables: { A: x }', state).problems).toMatchObject([
    { step: null, message: expect.stringContaining('공유 변수를 저장할 수 없습니다') },
  ]);
  expect(planFileText('containers: {}', state).problems).toEqual([]);
});

test('a key is a shared variable or a secret, not both', () => {
  expect(() => planFileText('variables: { A: x }\nsecrets: [A]', createProjectState())).toThrow(
    'variables에 같은 키가 있습니다.',
  );
});
