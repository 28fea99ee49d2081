import { describe, expect, test } from 'vitest';
import {
  countFieldErrors,
  countInvalidFields,
  errorsOfStep,
  findWizardField,
  firstStepWithError,
} from './wizard-problems.ts';

const wrong = { type: 'custom', message: '틀렸습니다.' };
const errors = {
  name: wrong,
  volumes: [undefined, { name: wrong, capacity: wrong }],
  git_url: wrong,
};

describe('where the wizard shows a problem', () => {
  test('a step is held up by its own fields alone', () => {
    expect(Object.keys(errorsOfStep(errors, 'config'))).toEqual(['git_url']);
    expect(Object.keys(errorsOfStep(errors, 'template'))).toEqual([]);
    expect(Object.keys(errors)).toHaveLength(3);
  });

  test('the first step of the way with a problem is gone back to', () => {
    expect(firstStepWithError(errors, ['name', 'template', 'config'])).toBe('name');
    expect(firstStepWithError({ volumes: errors.volumes }, ['name', 'volumes', 'config'])).toBe(
      'volumes',
    );
    expect(firstStepWithError({}, ['name', 'config'])).toBeUndefined();
  });

  test('each field counts for itself', () => {
    expect(countFieldErrors(errors, 'volumes')).toBe(2);
    expect(countFieldErrors(errors, 'name')).toBe(1);
    expect(countFieldErrors(errors, 'options')).toBe(0);
  });

  test('a field that breaks two rules counts once', () => {
    const issues = [
      { path: ['name'] },
      { path: ['volumes', 0, 'name'] },
      { path: ['volumes', 0, 'name'] },
      { path: ['volumes', 1, 'capacity'] },
    ];
    expect(countInvalidFields(issues, 'name')).toBe(1);
    expect(countInvalidFields(issues, 'volumes')).toBe(2);
    expect(countInvalidFields(issues, 'config')).toBe(0);
  });
});

describe('the field for one that the server names', () => {
  const template = {
    template_id: 't',
    name: 'T',
    template_options: [
      { name: 'version', label: '버전', type: 'select' },
      { name: 'server.port', label: '포트', type: 'number' },
    ],
    template_volumes: [{ mount_path: '/a' }, { mount_path: '/b' }],
  };

  test.each([
    ['name', 'name'],
    ['cpu_limit', 'cpu_limit'],
    ['template_config.server.port', 'options.1.value'],
    ['volumes.0.name', 'volumes.0.name'],
    ['volumes.1.capacity', 'volumes.1.capacity'],
    ['volumes', 'volumes.1.capacity'],
    ['volumes.1.mount_path', undefined],
    ['template_id', undefined],
    ['constructor', undefined],
  ])('%s is %s', (named, field) => {
    expect(findWizardField(named, template)).toBe(field);
  });

  test('of an image’s volumes the server counts those that are added', () => {
    const volume = (path: string, added: boolean) => ({ path, added, name: path, capacity: 128 });
    const image_volumes = [volume('/a', false), volume('/b', true), volume('/c', true)];
    const variable = (value: string) => ({ key: 'KEY', kind: 'env' as const, value });
    const image_variables = [variable(''), variable('1')];
    const values = { source: 'image' as const, variables: [], image_volumes, image_variables };
    const find = (named: string) => findWizardField(named, undefined, values);
    expect(find('volumes.0.name')).toBe('image_volumes.1.name');
    expect(find('volumes.1.capacity')).toBe('image_volumes.2.capacity');
    expect(find('volumes.2.capacity')).toBeUndefined();
    expect(find('volumes')).toBe('image_volumes.2.capacity');
    expect(find('variables.0.value')).toBe('image_variables.1.value');
    expect(find('image')).toBe('image');
    expect(find('image_digest')).toBe('image_digest');
  });

  test('without a template there are no volumes to show it under', () => {
    expect(findWizardField('volumes', undefined)).toBeUndefined();
  });
});
