import { describe, expect, test } from 'vitest';
import {
  applicableWizardSteps,
  isStepBefore,
  visitedWizardSteps,
  type WizardStep,
  wizardStepTitle,
} from './steps.ts';

const option = { name: 'port', label: '포트', type: 'number' };
const volume = { capacity: 512, mount_path: '/data' };
const nothing = { variables: [], image_volumes: [], image_variables: [] } as const;
const repository = { source: 'repository', ...nothing } as const;

describe('the way through the wizard (specification sections 2 and 4)', () => {
  test.each<[string, Parameters<typeof applicableWizardSteps>[1], WizardStep[]]>([
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
    expect(applicableWizardSteps(repository, template)).toEqual(path);
  });

  test('variables are a step if the repository lists some', () => {
    const ofImage = { ...repository, image_variables: ['KEY'] };
    expect(applicableWizardSteps(ofImage, undefined)).toEqual(['name', 'template', 'config']);
    const steps = applicableWizardSteps({ ...repository, variables: ['KEY'] }, undefined);
    expect(steps).toEqual(['name', 'template', 'variables', 'config']);
  });

  test.each<[string, object, WizardStep[]]>([
    ['without data', {}, ['name', 'config']],
    ['with data', { image_volumes: ['/data'] }, ['name', 'volumes', 'config']],
    ['with variables', { image_variables: ['KEY'] }, ['name', 'variables', 'config']],
  ])('an image %s has no template, whatever was chosen before', (_, declared, path) => {
    const values = { source: 'image', ...nothing, variables: ['KEY'], ...declared } as const;
    const template = { template_options: [option], template_volumes: [volume] };
    expect(applicableWizardSteps(values, template)).toEqual(path);
  });

  test('a database is chosen on the first step, and has neither a template nor variables', () => {
    const values = {
      source: 'database',
      ...{ variables: ['KEY'], image_volumes: ['/data'], image_variables: ['KEY'] },
    } as const;
    const template = { template_options: [option], template_volumes: [volume] };
    const steps = applicableWizardSteps(values, template);
    expect(steps).toEqual(['name', 'options', 'volumes', 'config']);
    expect(wizardStepTitle('options', 'database')).toBe('버전과 이름');
    expect(wizardStepTitle('options', 'repository')).toBe('템플릿 옵션');
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
