import { describe, expect, test } from 'vitest';
import {
  COMPOSE_REPOSITORY,
  composeService,
  readValidCompose,
} from '../testing/compose-fixtures.ts';
import { createContainerState, createProjectState } from '../testing/plan-fixtures.ts';
import { planProjectFile } from './plan-project-file.ts';

describe('the plan of a Compose file', () => {
  const plan = (text: string, state = createProjectState()) =>
    planProjectFile(readValidCompose(text).file, state).steps.map(
      ({ kind, part, label, after }) => `${kind} ${part} ${label} ${after}`,
    );

  test('shares what the project has left among containers without limits', () => {
    const services = ['a', 'b', 'c'].map((name) => `  ${name}: { build: . }\n`).join('');
    expect(plan(`services:\n${services}  d: { build: ., cpus: 0.1 }\n`)).toEqual([
      'create container a 0.3 vCPU · 0.5 GiB',
      'create container b 0.3 vCPU · 0.5 GiB',
      'create container c 0.3 vCPU · 0.5 GiB',
      'create container d 0.1 vCPU · 0.5 GiB',
    ]);
  });

  test('leaves alone what the file does not say of an existing container', () => {
    const there = createContainerState('web', {
      git: { url: COMPOSE_REPOSITORY.url, branch: '', subpath: '' },
      env: [{ id: '1', key: 'TOKEN', value: 'x' }],
      networks: [{ port: 80, type: 'http', domain: 'shop.example.com' }],
    });
    const steps = plan(
      composeService('ports: ["80:80"]', 'environment: [TOKEN]'),
      createProjectState({ containers: [there] }),
    );
    expect(steps.filter((step) => !step.startsWith('unchanged'))).toEqual([]);
  });
});
