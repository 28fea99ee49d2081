import { describe, expect, test } from 'vitest';
import { type Step, wizardPath } from './steps.ts';

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
