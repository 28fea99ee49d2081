import type { Template } from '@naru/contract/entities/template';
import { describe, expect, test } from 'vitest';
import {
  planQuickStart,
  quickStartFormSchema,
  requiredTemplateOptions,
} from './quick-start-plan.ts';

const option = (name: string, rest: object) => ({ name, label: name, type: 'text', ...rest });
const django: Template = {
  template_id: 'django',
  name: 'Django',
  template_options: [
    option('port', { type: 'number', default: 8000, required: true }),
    option('wsgi_module', { required: true, default: '' }),
    option('build_command', { required: false }),
  ],
  template_volumes: [{ capacity: 1024, mount_path: '/app/media' }],
  default_resources: { cpu_limit: 400, memory_limit: 512 },
};
const standard = {
  ...{ projects: 3, containers: 50, cpu: 1000, memory: 2048, disk: 2048, backup: 8192 },
};
const bare: Template = { template_id: 'bare', name: 'Bare' };

describe('what a quick start makes', () => {
  test('is what the template wishes', () => {
    expect(planQuickStart(django, standard)).toEqual({
      cpu_limit: 400,
      memory_limit: 512,
      port: 8000,
      volumes: [{ name: 'Django 데이터', capacity: 1024, mount_path: '/app/media' }],
    });
  });

  test('has defaults for what the template does not say', () => {
    expect(planQuickStart(bare, standard)).toEqual({
      cpu_limit: 1000,
      memory_limit: 2048,
      port: 8080,
      volumes: [],
    });
  });

  test('never passes the limits of a new project', () => {
    const greedy: Template = {
      ...bare,
      default_resources: { cpu_limit: 4000, memory_limit: 8192 },
      template_volumes: [{ capacity: 2000 }, { capacity: 512 }, { capacity: 512 }],
    };
    const { cpu_limit, memory_limit, volumes } = planQuickStart(greedy, standard);
    expect([cpu_limit, memory_limit]).toEqual([1000, 2048]);
    expect(volumes.map(({ capacity }) => capacity)).toEqual([2000]);
    const small = planQuickStart(greedy, { ...standard, cpu: 200, memory: 256, disk: 128 });
    expect(small).toMatchObject({ cpu_limit: 200, memory_limit: 256 });
    expect(small.volumes.map(({ capacity }) => capacity)).toEqual([128]);
  });
});

describe('what a quick start asks', () => {
  test('is only what the template requires and has no default', () => {
    expect(requiredTemplateOptions(django).map(({ name }) => name)).toEqual(['wsgi_module']);
    expect(requiredTemplateOptions(bare)).toEqual([]);
  });

  test('has to be said', () => {
    const form = quickStartFormSchema(django, standard);
    const refused = form.safeParse({ name: '가게', template_config: { wsgi_module: ' ' } });
    expect(refused.error?.issues).toMatchObject([
      { path: ['template_config', 'wsgi_module'], message: 'wsgi_module은(는) 필수 항목입니다.' },
    ]);
    expect(
      form.parse({ name: ' 가게 ', template_config: { wsgi_module: 'shop.wsgi' } }),
    ).toMatchObject({
      name: '가게',
      port: 8000,
      container: { template_id: 'django', template_config: { wsgi_module: 'shop.wsgi' } },
    });
  });
});
