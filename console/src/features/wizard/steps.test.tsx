import { describe, expect, test } from 'vitest';
import { isBefore, type Step, visitedSteps, wizardPath } from './steps.ts';

const option = { name: 'port', label: '포트', type: 'number' };
const volume = { capacity: 512, mount_path: '/data' };

describe('the way through the wizard (specification sections 2 and 4)', () => {
  test.each<[string, Parameters<typeof wizardPath>[0], Step[]]>([
    ['no template', undefined, ['name', 'template', 'config']],
    ['a template with nothing', {}, ['name', 'template', 'config']],
    ['empty lists', { template_options: [], template_volumes: [] }, ['name', 'template', 'config']],
    ['absent lists', { template_options: null }, ['name', 'template', 'config']],
    ['options', { template_options: [option] }, ['name', 'template', 'options', 'config']],
    ['volumes', { template_volumes: [volume] }, ['name', 'template', 'volumes', 'config']],
    [
      'both',
      { template_options: [option], template_volumes: [volume] },
      ['name', 'template', 'options', 'volumes', 'config'],
    ],
  ])('%s', (_, template, path) => {
    expect(wizardPath(template)).toEqual(path);
  });
});

describe('the steps that have been shown', () => {
  const path: Step[] = ['name', 'template', 'volumes', 'config'];
  test.each<[Step, Step[]]>([
    ['name', ['name']],
    ['template', ['name', 'template']],
    ['volumes', ['name', 'template', 'volumes']],
    ['options', ['name', 'template']],
    ['config', path],
  ])('up to %s', (furthest, visited) => {
    expect(visitedSteps(path, furthest)).toEqual(visited);
  });

  test.each<[Step, Step, boolean]>([
    ['name', 'config', true],
    ['config', 'name', false],
    ['volumes', 'volumes', false],
  ])('%s before %s: %s', (step, other, before) => {
    expect(isBefore(step, other)).toBe(before);
  });
});
