import type { Template } from '@naru/contract/entities/template';
import { describe, expect, test } from 'vitest';
import {
  newVolumePaths,
  optionsOfApplication,
  optionsOfTemplate,
  templateFormSchema,
  templateFormValues,
} from './template-form.ts';

const port = { name: 'port', label: '포트', type: 'number', default: 3000, required: true };
const version = {
  name: 'version',
  label: '버전',
  type: 'select',
  options: ['2', '1'],
  default: '2',
};
const templates: Template[] = [
  {
    template_id: 'node',
    name: 'Node.js',
    template_options: [port, version, { name: 'start', label: '시작', type: 'text' }],
  },
  {
    template_id: 'go',
    name: 'Go',
    template_options: [
      { ...port, default: 8080 },
      { name: 'cgo', label: 'CGO', type: 'boolean' },
    ],
    template_volumes: [{ mount_path: '/data' }, { mount_path: '/logs' }],
  },
];
const [node, go] = templates;
const container = {
  template_id: 'node',
  template_config: { port: 4000 },
  git_url: 'https://a.b/c',
};

describe('the form of a template', () => {
  test('has the stored values, and the defaults of the other options', () => {
    expect(templateFormValues(container, templates)).toEqual({
      template_id: 'node',
      template_config: { port: '4000', version: '2', start: '' },
    });
    const none = { template_id: null, template_config: null };
    expect(templateFormValues(none, templates)).toEqual({ template_id: '', template_config: {} });
  });

  test('keeps values of options with the same name for another template', () => {
    const before = { port: '4000', version: '1', start: 'npm start' };
    expect(optionsOfTemplate(go, before)).toEqual({ port: '4000', cgo: false });
    expect(optionsOfTemplate(node, { port: '5000', version: '9' })).toEqual({
      port: '5000',
      version: '2',
      start: '',
    });
  });

  test('takes the proposals of an application', () => {
    const reason = { code: 'file', file: 'go.mod' };
    const application = {
      ...{ path: '', name: 'a', reason, tools: [] },
      options: [{ name: 'cgo', value: true, reason }],
    };
    expect(optionsOfApplication(go, application, { port: '4000' })).toEqual({
      port: '4000',
      cgo: true,
    });
  });

  test('makes the body of the call, with numbers for number fields', () => {
    const values = { template_id: 'go', template_config: { port: '9000', cgo: true } };
    expect(templateFormSchema(container, templates).parse(values)).toEqual({
      template_id: 'go',
      template_config: { port: 9000, cgo: true },
    });
    const none = { template_id: '', template_config: { port: 'x' } };
    expect(templateFormSchema(container, templates).parse(none)).toEqual({
      template_id: null,
      template_config: null,
    });
  });

  test.each([
    [{ template_id: 'go', template_config: { port: '' } }, 'template_config.port'],
    [{ template_id: 'go', template_config: { port: 'x' } }, 'template_config.port'],
  ])('refuses %j', (values, path) => {
    const { error } = templateFormSchema(container, templates).safeParse(values);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  test('needs a template for a container without a repository', () => {
    const none = { template_id: '', template_config: {} };
    const { error } = templateFormSchema({ git_url: '' }, templates).safeParse(none);
    expect(error?.issues[0]?.path).toEqual(['template_id']);
  });
});

test('the volumes of another template that the container does not mount', () => {
  const mounts = [{ volume_id: 'v', mount_path: '/data' }];
  expect(newVolumePaths({ template_id: 'node', mounts }, go)).toEqual(['/logs']);
  expect(newVolumePaths({ template_id: 'go', mounts: [] }, go)).toEqual([]);
});
