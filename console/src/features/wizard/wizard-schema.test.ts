import { createContainerBody } from '@naru/contract/endpoints/create-container';
import type { Template } from '@naru/contract/entities/template';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ProjectQuotas, projectQuotas } from '#shared/quota/project-quotas.ts';
import { toContainerRequestBody, wizardSchema } from './wizard-schema.ts';
import {
  initialWizardValues,
  templateDefaultValues,
  type WizardValues,
  wizardStepFields,
} from './wizard-values.ts';

const empty = projectQuotas({}, [], []);
const half = projectQuotas({}, [{ cpu_limit: 450, memory_limit: 1024 }], [{ capacity: 1536 }]);

const django: Template = {
  template_id: 'django',
  name: 'Django',
  template_options: [
    { name: 'port', label: '포트', type: 'number', default: 8000, required: true },
    { name: 'debug', label: '디버그', type: 'boolean', default: false, level: 'advanced' },
  ],
  template_volumes: [{ capacity: 512, mount_path: '/app/media' }],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};

const filled: WizardValues = {
  ...initialWizardValues(empty),
  name: ' 결제 서버 ',
  git_url: 'https://github.com/expressjs/express',
};

function problems(values: WizardValues, quotas: ProjectQuotas, template?: Template) {
  const { source } = values;
  const { error } = z.safeParse(wizardSchema({ source, template, quotas, digests: [] }), values);
  return Object.fromEntries((error?.issues ?? []).map((i) => [i.path.join('.'), i.message]));
}

describe('what the wizard proposes (specification sections 5 and 9)', () => {
  test('half of what is left, in steps', () => {
    expect(initialWizardValues(empty)).toMatchObject({
      git_branch: '',
      cpu_limit: '500',
      memory_limit: '1024',
    });
    expect(initialWizardValues(half)).toMatchObject({ cpu_limit: '200', memory_limit: '512' });
  });

  test('the wishes of the template, lowered too', () => {
    expect(templateDefaultValues(django, half)).toEqual({
      options: [{ value: '8000' }, { value: false }],
      volumes: [{ name: '', capacity: 512 }],
      cpu_limit: '500',
      memory_limit: '512',
    });
    const full = projectQuotas({}, [{ cpu_limit: 1000, memory_limit: 2048 }], []);
    expect(templateDefaultValues(django, full)).toMatchObject({
      cpu_limit: '100',
      memory_limit: '128',
    });
  });

  test('every field belongs to one step', () => {
    expect(Object.values(wizardStepFields).flat().sort()).toEqual(Object.keys(filled).sort());
  });
});

describe('what the wizard refuses (specification section 5)', () => {
  test('nothing, when all is right', () => {
    expect(problems(filled, empty)).toEqual({});
  });

  test('an empty form without a template', () => {
    expect(problems({ ...filled, name: ' ', git_url: '', cpu_limit: '' }, empty)).toEqual({
      name: '컨테이너 이름을 입력해주세요.',
      git_url: '유효한 Git URL을 입력해주세요.',
      cpu_limit: 'CPU는 100-4000 millicores 사이에서 100 단위로 입력해주세요.',
    });
  });

  test('more than the project has available', () => {
    const whole = { ...filled, cpu_limit: '1000', memory_limit: '2048' };
    expect(problems(whole, half)).toEqual({
      cpu_limit: 'CPU 가용량을 450m 초과합니다. 현재 가용: 550m (0.55 vCPU)',
      memory_limit: '메모리 가용량을 1024Mi 초과합니다. 현재 가용: 1024Mi (1 GiB)',
    });
  });

  test('first of all what passes what is available, whatever else is wrong with it', () => {
    const much = { ...filled, cpu_limit: '5001', memory_limit: '9000' };
    expect(problems(much, half)).toEqual({
      cpu_limit: 'CPU 가용량을 4451m 초과합니다. 현재 가용: 550m (0.55 vCPU)',
      memory_limit: '메모리 가용량을 7976Mi 초과합니다. 현재 가용: 1024Mi (1 GiB)',
    });
  });

  test('with a template: the Git URL may stay empty, but is checked when filled', () => {
    const values = { ...filled, ...templateDefaultValues(django, empty), volumes: [], git_url: '' };
    expect(problems(values, empty, django)).toEqual({});
    expect(problems({ ...values, git_url: 'ftp://x' }, empty, django)).toEqual({
      git_url: '유효한 Git URL을 입력해주세요.',
    });
  });

  test('a required option and a volume without a name', () => {
    const values = {
      ...filled,
      options: [{ value: '' }, { value: true }],
      volumes: [{ name: '', capacity: 128 }],
    };
    expect(problems(values, empty, django)).toEqual({
      'options.0.value': '포트은(는) 필수 항목입니다.',
      'volumes.0.name': '볼륨 이름을 입력해주세요.',
    });
  });

  test('too much disk, under the last volume', () => {
    const volumes = [
      { name: '하나', capacity: 512 },
      { name: '둘', capacity: 512 },
    ];
    expect(problems({ ...filled, volumes }, half, django)).toMatchObject({
      'volumes.1.capacity': '디스크 가용량을 512Mi 초과합니다. 현재 가용: 512Mi (0.5 GiB)',
    });
  });
});

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const volume = { path: '/data', added: true, name: '자료', capacity: 128 };
const image: WizardValues = {
  ...initialWizardValues(empty),
  ...{ name: '웹', source: 'image', image: 'nginx', image_volumes: [volume] },
};

describe('what the wizard refuses for an image', () => {
  test('nothing of a repository', () => {
    expect(
      problems({ ...image, git_url: 'ftp://x', git_subpath: '가'.repeat(300) }, empty),
    ).toEqual({});
  });

  test('a name that is none, and a digest that the image is not known to have', () => {
    expect(problems({ ...image, image: 'Nginx' }, empty)).toEqual({
      image: expect.stringContaining('소문자'),
    });
    expect(problems({ ...image, image_digest: DIGEST }, empty)).toEqual({
      image_digest: expect.stringContaining('아직 알 수 없습니다'),
    });
  });

  test('a volume without a name, unless it is not added; and too much disk', () => {
    const nameless = { ...volume, name: '' };
    expect(problems({ ...image, image_volumes: [nameless] }, empty)).toEqual({
      'image_volumes.0.name': '볼륨 이름을 입력해주세요.',
    });
    const left = [{ ...nameless, added: false, capacity: 4096 }];
    expect(problems({ ...image, image_volumes: left }, empty)).toEqual({});
    const large = [
      { ...volume, capacity: 512 },
      { ...volume, path: '/b', capacity: 512 },
    ];
    expect(problems({ ...image, image_volumes: large }, half)).toEqual({
      'image_volumes.1.capacity': expect.stringContaining('512Mi 초과합니다'),
    });
  });
});

describe('what the wizard sends (specification section 3)', () => {
  const sent = (values: WizardValues, template?: Template) => {
    const input = { source: values.source, template, quotas: empty, digests: [DIGEST] };
    return toContainerRequestBody(z.parse(wizardSchema(input), values), template);
  };

  test('without a template: no template, no volumes', () => {
    expect(sent(filled)).toEqual({
      name: '결제 서버',
      git_url: 'https://github.com/expressjs/express',
      git_branch: '',
      git_subpath: '',
      cpu_limit: 500,
      memory_limit: 1024,
    });
  });

  test('a switched on push watches the sub-path, and is left out without a repository', () => {
    const pushed = { ...filled, push: true, git_subpath: 'apps/web' };
    expect(sent(pushed).push).toMatchObject({
      enabled: true,
      ref: 'branch',
      paths: ['apps/web/**'],
    });
    expect(z.safeParse(createContainerBody, sent(pushed)).success).toBe(true);
    const volumes = [{ name: '업로드', capacity: 640 }];
    const defaults = templateDefaultValues(django, empty);
    const starter = { ...pushed, ...defaults, volumes, git_url: '' };
    expect(sent(starter, django)).not.toHaveProperty('push');
  });

  test('with one: its configuration, and its volumes at its mount paths', () => {
    const values = {
      ...filled,
      ...templateDefaultValues(django, empty),
      volumes: [{ name: '업로드', capacity: 640 }],
    };
    expect(sent(values, django)).toMatchObject({
      template_id: 'django',
      template_config: { port: 8000, debug: false },
      volumes: [{ name: '업로드', capacity: 640, mount_path: '/app/media' }],
      cpu_limit: 500,
      memory_limit: 512,
    });
    expect(z.safeParse(createContainerBody, sent(values, django)).success).toBe(true);
  });

  test('of an image: its name as the server stores it, its digest, and the volumes that are added', () => {
    const volumes = [volume, { ...volume, path: '/cache', added: false }];
    const body = sent({ ...image, image_digest: DIGEST, image_volumes: volumes });
    expect(body).toEqual({
      ...{ name: '웹', image: 'nginx', image_digest: DIGEST, cpu_limit: 500, memory_limit: 1024 },
      volumes: [{ name: '자료', capacity: 128, mount_path: '/data' }],
    });
    expect(z.safeParse(createContainerBody, body).success).toBe(true);
    expect(sent(image)).toMatchObject({ image: 'nginx:latest', image_digest: null });
    const variable = { key: 'LOG_LEVEL', kind: 'env', value: 'info' } as const;
    const image_variables = [variable, { ...variable, key: 'PORT', value: ' ' }];
    expect(sent({ ...image, image_variables })).toMatchObject({ variables: [variable] });
    expect(sent({ ...image, variables: [variable] })).not.toHaveProperty('variables');
  });
});
