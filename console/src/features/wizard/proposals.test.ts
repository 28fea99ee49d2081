import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import { describe, expect, test } from 'vitest';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { fieldSources, optionSource, proposedMemoryText, proposeOptions } from './proposals.ts';

const reason = { code: 'file', file: '.nvmrc' };
const portOption = { name: 'port', label: '포트', type: 'number', default: 3000 };
const template: Template = {
  template_id: 'nodejs',
  name: 'Node.js',
  template_options: [
    portOption,
    { name: 'debug', label: '디버그', type: 'boolean', default: false },
    { name: 'start', label: '시작', type: 'text' },
  ],
};
const application = (
  port: number,
  more: Partial<ProposedApplication> = {},
): ProposedApplication => ({
  ...{ path: 'apps/api', name: 'api', reason, template_id: 'nodejs', tools: [] },
  options: [
    { name: 'port', value: port, reason },
    { name: 'debug', value: true, reason },
  ],
  memory_limit: { value: 1024, reason },
  ...more,
});
const fields = (...values: (string | boolean)[]) => values.map((value) => ({ value }));

describe('options', () => {
  test('take the proposals where they have the default or the earlier proposal', () => {
    const found = { template, application: application(4000), earlier: undefined };
    const first = proposeOptions(fields('3000', false, ''), found);
    expect(first).toEqual(fields('4000', true, ''));
    const next = { template, application: application(5000), earlier: application(4000) };
    expect(proposeOptions(first, next)).toEqual(fields('5000', true, ''));
  });

  test('keep what the member has typed', () => {
    const found = { template, application: application(4000), earlier: undefined };
    expect(proposeOptions(fields('9000', false, 'node a.js'), found)).toEqual(
      fields('9000', true, 'node a.js'),
    );
  });

  test('take nothing from an application for another template', () => {
    const other = application(4000, { template_id: 'go' });
    const found = { template, application: other, earlier: undefined };
    expect(proposeOptions(fields('3000', false, ''), found)).toEqual(fields('3000', false, ''));
    expect(optionSource(other, template, portOption, '4000')).toBe('');
  });

  test('tell which version they follow in the repository', () => {
    const tool = { name: 'Node.js', version: '22', option: 'node_version', reason };
    const version = { name: 'node_version', label: '버전', type: 'select', default: '자동' };
    const found = application(4000, { tools: [tool] });
    expect(optionSource(found, template, version, '자동')).toBe(
      'Node.js 22: .nvmrc 파일이 있습니다.',
    );
    expect(optionSource(found, template, version, '24')).toBe('');
  });

  test('tell where a proposed value comes from, and nothing about another value', () => {
    expect(optionSource(application(4000), template, portOption, '4000')).toBe(
      '.nvmrc 파일이 있습니다.',
    );
    expect(optionSource(application(4000), template, portOption, '4001')).toBe('');
  });
});

test('memory is proposed within what the project has left', () => {
  const left = projectQuotas({}, [{ cpu_limit: 100, memory_limit: 1280 }], []);
  expect(proposedMemoryText(application(1), projectQuotas({}, [], []))).toBe('1024');
  expect(proposedMemoryText(application(1), left)).toBe('768');
  expect(proposedMemoryText(undefined, left)).toBeUndefined();
});

test('the sub-path and the memory tell where they come from', () => {
  const quotas = projectQuotas({}, [], []);
  const values = { git_subpath: 'apps/api', memory_limit: '1024' };
  const sentence = '.nvmrc 파일이 있습니다.';
  expect(fieldSources(application(1), values, quotas)).toEqual({
    git_subpath: sentence,
    memory_limit: sentence,
  });
  const typed = { git_subpath: 'apps/web', memory_limit: '2048' };
  expect(fieldSources(application(1), typed, quotas)).toEqual({
    git_subpath: '',
    memory_limit: '',
  });
  const usual = { value: 1024, reason: { code: 'template', name: 'Go' } };
  const ofTemplate = { ...application(1), memory_limit: usual };
  expect(fieldSources(ofTemplate, values, quotas).memory_limit).toBe('');
  expect(fieldSources(undefined, values, quotas)).toEqual({ git_subpath: '', memory_limit: '' });
});
