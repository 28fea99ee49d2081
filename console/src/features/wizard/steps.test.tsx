import { describe, expect, test } from 'vitest';
import {
  applicableWizardSteps,
  isStepBefore,
  visitedWizardSteps,
  type WizardStep,
} from './steps.ts';

const option = { name: 'port', label: '포트', type: 'number' };
const volume = { capacity: 512, mount_path: '/data' };

describe('the way through the wizard (specification sections 2 and 4)', () => {
  test.each<[string, Parameters<typeof applicableWizardSteps>[0], WizardStep[]]>([
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
    expect(applicableWizardSteps(template)).toEqual(path);
  });
});

describe('the steps that have been shown', () => {
  const path: WizardStep[] = ['name', 'template', 'volumes', 'config'];
  test.each<[WizardStep, WizardStep[]]>([
    ['name', ['name']],
    ['template', ['name', 'template']],
    ['volumes', ['name', 'template', 'volumes']],
    ['options', ['name', 'template']],
    ['config', path],
  ])('up to %s', (furthest, visited) => {
    expect(visitedWizardSteps(path, furthest)).toEqual(visited);
  });

  test.each<[WizardStep, WizardStep, boolean]>([
    ['name', 'config', true],
    ['config', 'name', false],
    ['volumes', 'volumes', false],
  ])('%s before %s: %s', (step, other, before) => {
    expect(isStepBefore(step, other)).toBe(before);
  });
});
