import { describe, expect, test } from 'vitest';
import { createWizardDraft, type WizardDraft, wizardDraftSchema } from './wizard-draft.ts';
import type { WizardValues } from './wizard-values.ts';

const values: WizardValues = {
  name: '결제 API',
  source: 'repository',
  image: '',
  image_digest: '',
  image_volumes: [],
  image_variables: [],
  network: '',
  options: [{ value: '9000' }, { value: 'hunter2' }, { value: true }],
  volumes: [{ name: '올린 파일', capacity: 384 }],
  variables: [],
  git_url: 'https://github.com/naru-shop/pay.git',
  git_branch: 'main',
  git_subpath: '/서버',
  push: false,
  cpu_limit: '500',
  memory_limit: '반',
};
const template = {
  template_id: 'pay',
  name: '결제',
  template_options: [
    { name: 'port', label: '포트', type: 'number', default: 3000 },
    { name: 'db_password', label: '데이터베이스 비밀번호', type: 'text' },
    { name: 'cache', label: '캐시', type: 'boolean' },
  ],
};
const state = {
  step: 'config',
  furthest: 'config',
  templateId: 'pay',
  template,
  values,
  secretsLeftOut: false,
} as const;
const draft: WizardDraft = createWizardDraft(state);

describe('an unfinished wizard', () => {
  test('is read as it was kept, and as nothing in another shape', () => {
    expect(wizardDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const broken of [{ ...draft, step: 'x' }, { name: '가' }, [], 'text', undefined]) {
      expect(wizardDraftSchema.safeParse(broken).success).toBe(false);
    }
  });

  test('is kept without the option that is a secret, and says so', () => {
    expect(draft.options).toEqual([
      { name: 'port', value: '9000' },
      { name: 'db_password', value: '' },
      { name: 'cache', value: true },
    ]);
    expect(draft.secretsLeftOut).toBe(true);
    expect(JSON.stringify(draft)).not.toContain('hunter2');
  });

  test.each([
    { git_url: 'https://hong:word@git.example/a' },
    { git_subpath: 'TOKEN=word' },
    { name: 'ghp_word' },
    { image: 'https://hong:word@registry.example/a' },
    { git_branch: 'https://word@git.example' },
    { volumes: [{ name: 'password: word', capacity: 128 }] },
    { image_variables: [{ key: 'KEY', kind: 'secret' as const, value: 'word' }] },
    { image_variables: [{ key: 'API_TOKEN', kind: 'env' as const, value: 'word' }] },
  ])('is kept without what looks like a secret: %j', (typed) => {
    const options = [{ value: '9000' }];
    const kept = createWizardDraft({ ...state, values: { ...values, options, ...typed } });
    expect(JSON.stringify(kept)).not.toContain('word@');
    expect(JSON.stringify(kept)).not.toMatch(/word"|_word|=word/);
    expect(kept.secretsLeftOut).toBe(true);
  });

  test('keeps an image with its digest, which is no secret', () => {
    const hash = '0123456789abcdef'.repeat(4);
    const volume = { path: '/data', added: true, name: '자료', capacity: 128 };
    const image: Partial<WizardValues> = {
      ...{ source: 'image', image: `ghcr.io/a/b:1@sha256:${hash}`, network: '80/http' },
      ...{ image_digest: `sha256:${hash}`, image_volumes: [volume] },
    };
    const options = [{ value: '9000' }];
    const kept = createWizardDraft({ ...state, values: { ...values, options, ...image } });
    expect(kept).toMatchObject({ ...image, secretsLeftOut: false });
  });

  test('an older draft has a repository', () => {
    const ofImages = {
      ...{ source: 'repository', image: '', image_digest: '', image_volumes: [], network: '' },
      image_variables: [],
    };
    const older = Object.entries(draft).filter(([field]) => !Object.hasOwn(ofImages, field));
    expect(wizardDraftSchema.parse(Object.fromEntries(older))).toEqual({ ...draft, ...ofImages });
  });

  test('says so also after the next reload, when the field is still empty', () => {
    const options = [{ value: '9000' }, { value: '' }];
    const plain = { ...state, values: { ...values, options } };
    expect(createWizardDraft(plain).secretsLeftOut).toBe(false);
    expect(createWizardDraft({ ...plain, secretsLeftOut: true }).secretsLeftOut).toBe(true);
  });
});
