import { expect, test } from 'vitest';
import type { Template } from '../entities/template.ts';
import {
  createContainerState,
  createProjectState,
  createVolumeState,
  planFileText,
  TEMPLATE_FIXTURES,
} from '../testing/plan-fixtures.ts';
import { stepsWithChange } from './choose-steps.ts';

const postgresql: Template = {
  template_id: 'postgresql',
  kind: 'database',
  name: 'PostgreSQL',
  template_options: [
    { name: 'version', label: '버전', type: 'select', options: ['18', '17'], default: '18' },
  ],
  template_volumes: [{ capacity: 1024, mount_path: '/var/lib/postgresql' }],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};
const state = createProjectState({ templates: [...TEMPLATE_FIXTURES, postgresql] });
const FILE = `volumes:
  자료: { capacity: 256 MiB }
containers:
  db:
    template: { id: postgresql, options: { version: '17' } }
    mounts:
      - { volume: 자료, path: /var/lib/postgresql/data }
`;

test('the volume of a new database is created with its container, which mounts it', () => {
  const steps = stepsWithChange(planFileText(FILE, state));
  expect(steps).toMatchObject([
    {
      kind: 'create',
      part: 'container',
      label: 'db',
      problem: null,
      demand: { disk: 256, memory: 512, containers: 1 },
      call: {
        do: 'create-container',
        template: { id: 'postgresql', options: { version: '17' } },
        volume: { name: '자료', capacity: 256, path: '/var/lib/postgresql/data' },
      },
    },
  ]);
});

test('a new database without a volume in the file has one of the usual capacity', () => {
  const text = 'containers:\n  db: { template: postgresql }\n';
  const [step, ...rest] = stepsWithChange(planFileText(text, state));
  expect(rest).toEqual([]);
  expect(step).toMatchObject({ demand: { disk: 1024 }, call: { volume: null } });
});

test('a database that exists keeps its volume', () => {
  const there = createProjectState({
    ...state,
    containers: [
      createContainerState('db', {
        git: { url: '', branch: '', subpath: '' },
        template: { id: 'postgresql', options: { version: '17' } },
        mounts: [{ volume: 'id-자료', path: '/var/lib/postgresql/data' }],
      }),
    ],
    volumes: [createVolumeState('자료', 256)],
  });
  expect(stepsWithChange(planFileText(FILE, there))).toEqual([]);
});

test.each([
  [
    'a volume that exists',
    FILE,
    createProjectState({ ...state, volumes: [createVolumeState('자료', 256)] }),
    ['create container db', 'create mount /var/lib/postgresql/data'],
  ],
  [
    'a volume of another container too',
    `${FILE}  web: { template: nodejs, mounts: [{ volume: 자료, path: /자료 }] }\n`,
    state,
    [
      'create volume 자료',
      'create container db',
      'create container web',
      'create mount /var/lib/postgresql/data',
      'create mount /자료',
    ],
  ],
  [
    'an application',
    FILE.replace(/template: .*/, 'template: nodejs'),
    state,
    ['create volume 자료', 'create container db', 'create mount /var/lib/postgresql/data'],
  ],
])('%s is mounted by a step of its own', (_, text, of, expected) => {
  const steps = stepsWithChange(planFileText(text, of));
  expect(steps.map(({ kind, part, label }) => `${kind} ${part} ${label}`)).toEqual(expected);
});
