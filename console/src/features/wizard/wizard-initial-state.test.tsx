import type { Template } from '@naru/contract/entities/template';
import { describe, expect, test } from 'vitest';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import type { WizardDraft } from './wizard-draft.ts';
import { initialStateFromDraft } from './wizard-initial-state.ts';

const facts = { quotas: projectQuotas({}, [], []), volumeNames: ['shop-data'] };
const template: Template = {
  template_id: 'go',
  name: 'Go',
  template_options: [
    { name: 'port', label: '포트', type: 'number', default: 8080 },
    { name: 'version', label: '버전', type: 'select', options: ['1.25', '1.24'], default: '1.25' },
    { name: 'cgo', label: 'cgo', type: 'boolean' },
  ],
  template_volumes: [{ capacity: 512, mount_path: '/data' }],
};
const draft: WizardDraft = {
  step: 'volumes',
  furthest: 'config',
  templateId: 'go',
  templateName: 'Go',
  name: 'shop',
  source: 'repository',
  image: '',
  image_digest: '',
  image_volumes: [],
  image_variables: [],
  network: '',
  options: [
    { name: 'cgo', value: true },
    { name: 'version', value: '1.24' },
    { name: 'port', value: '9000' },
  ],
  volumes: [{ name: '자료', capacity: 256 }],
  variables: [],
  git_url: 'https://git.example/a',
  git_branch: '개발',
  git_subpath: '',
  push: false,
  cpu_limit: '300',
  memory_limit: '256',
  secretsLeftOut: true,
};
const options = (given: WizardDraft) =>
  initialStateFromDraft(given, template, facts).values.options;

describe('a wizard that continues a draft', () => {
  test('is where it was, with what was entered, options by their names', () => {
    const start = initialStateFromDraft(draft, template, facts);
    expect(start).toMatchObject({ step: 'volumes', furthest: 'config', templateId: 'go' });
    expect(start.values).toEqual({
      name: 'shop',
      source: 'repository',
      image: '',
      image_digest: '',
      image_volumes: [],
      image_variables: [],
      network: '',
      options: [{ value: '9000' }, { value: '1.24' }, { value: true }],
      volumes: [{ name: '자료', capacity: 256 }],
      variables: [],
      git_url: 'https://git.example/a',
      git_branch: '개발',
      git_subpath: '',
      push: false,
      cpu_limit: '300',
      memory_limit: '256',
    });
    expect(start.filled).toEqual({ templateId: 'go', volumeNames: ['shop-data-2'] });
    expect(start.draft).toEqual({ secretsLeftOut: true });
  });

  test('takes the template’s value for an option that does not fit any more', () => {
    const other = [
      { name: 'port', value: true },
      { name: 'version', value: '0.9' },
      { name: 'gone', value: 'x' },
    ];
    expect(options({ ...draft, options: other })).toEqual([
      { value: '8080' },
      { value: '1.25' },
      { value: false },
    ]);
  });

  test('goes back to the choice when the template is gone', () => {
    const start = initialStateFromDraft(draft, undefined, facts);
    expect(start).toMatchObject({ step: 'template', furthest: 'template', templateId: '' });
    expect(start.values).toMatchObject({ name: 'shop', options: [], volumes: [] });
    expect(start.filled.templateId).toBe('');
  });

  test('goes back to the choice from a step that the template no longer has', () => {
    const bare = { ...template, template_volumes: [] };
    const start = initialStateFromDraft(draft, bare, facts);
    expect(start).toMatchObject({ step: 'template', furthest: 'config', templateId: 'go' });
    expect(start.values.volumes).toEqual([]);
  });

  test('fills in a template that was chosen and not submitted', () => {
    const chosen: WizardDraft = { ...draft, step: 'template', furthest: 'template', volumes: [] };
    expect(initialStateFromDraft(chosen, template, facts).filled.templateId).toBe('');
  });

  test('of an image is where it was, and at its name without the step', () => {
    const volume = { path: '/data', added: true, name: '자료', capacity: 128 };
    const image = { source: 'image', image: 'nginx', templateId: '' } as const;
    const kept: WizardDraft = {
      ...draft,
      ...image,
      options: [],
      volumes: [],
      image_volumes: [volume],
    };
    const onVolumes = initialStateFromDraft(kept, undefined, facts);
    expect(onVolumes).toMatchObject({ step: 'volumes', furthest: 'config' });
    expect(onVolumes.values).toMatchObject({ source: 'image', image_volumes: [volume] });
    const without = { ...kept, image_volumes: [] };
    expect(initialStateFromDraft(without, undefined, facts).step).toBe('name');
  });

  test('without a template is where it was', () => {
    const plain: WizardDraft = {
      ...draft,
      step: 'config',
      templateId: '',
      options: [],
      volumes: [],
    };
    const start = initialStateFromDraft(plain, undefined, facts);
    expect(start).toMatchObject({ step: 'config', furthest: 'config', templateId: '' });
  });
});
