import { expect, test } from 'vitest';
import { projectedResourceUses, summarizeWizardValues } from './summary.ts';
import type { WizardValues } from './wizard-values.ts';

const values: WizardValues = {
  name: ' 결제 API ',
  source: 'repository',
  image: '',
  image_digest: '',
  image_volumes: [],
  image_variables: [],
  network: '',
  options: [{ value: '9000' }, { value: true }],
  volumes: [{ name: '자료', capacity: 512 }],
  variables: [],
  git_url: ' https://git.example/a ',
  git_branch: ' ',
  git_subpath: '/서버',
  push: false,
  cpu_limit: '500',
  memory_limit: '',
};
const template = {
  template_id: 'go',
  name: 'Go',
  template_options: [
    { name: 'port', label: '포트', type: 'number', default: 8080 },
    { name: 'cgo', label: 'cgo', type: 'boolean', default: true },
  ],
  template_volumes: [{ capacity: 512, mount_path: null }],
};

test('says what a template will make, with options that differ from their defaults', () => {
  expect(summarizeWizardValues(values, template)).toEqual({
    name: '결제 API',
    template: 'Go',
    options: { count: 2, changed: 1 },
    volumes: [{ name: '자료', capacity: 512, path: '/data/1' }],
    push: { sentence: undefined },
    source: { url: 'https://git.example/a', branch: '', subpath: '/서버' },
    limits: { cpu: '0.5 vCPU (500 millicores)', memory: undefined },
  });
});

test('without a template there are no options and no volumes', () => {
  const summary = summarizeWizardValues(
    { ...values, cpu_limit: '반', memory_limit: '1.5 GiB' },
    undefined,
  );
  expect(summary).toMatchObject({ template: undefined, options: undefined, volumes: [] });
  expect(summary.limits).toEqual({ cpu: undefined, memory: '1.5 GiB (1536 MiB)' });
});

test('says what an image will make, whatever was chosen for a repository', () => {
  const volume = { path: '/data', added: true, name: '자료', capacity: 256 };
  const image: WizardValues = {
    ...values,
    ...{ source: 'image', image: ' nginx:1.27 ', image_digest: 'sha256:1', network: '80/http' },
    image_volumes: [volume, { ...volume, path: '/cache', added: false }],
    image_variables: [{ key: 'PORT', kind: 'env', value: '' }],
  };
  expect(summarizeWizardValues(image, template)).toMatchObject({
    ...{ name: '결제 API', template: undefined, options: undefined, network: '80 · http' },
    image: { name: 'nginx:1.27', digest: 'sha256:1' },
    variables: { filled: 0, empty: 1 },
    volumes: [{ name: '자료', capacity: 256, path: '/data' }],
  });
  const disk = { limit: 2048, used: 0 };
  const use = { cpu: { limit: 1, used: undefined }, memory: { limit: 1, used: undefined }, disk };
  expect(projectedResourceUses(image, use)).toEqual({ disk: { ...disk, projected: 256 } });
});

test('says what the project will use, of the resources that it takes and that are known', () => {
  const use = {
    cpu: { limit: 1000, used: 700 },
    memory: { limit: 2048, used: 512 },
    disk: { limit: 2048, used: 2000 },
  };
  expect(projectedResourceUses(values, use)).toEqual({
    cpu: { limit: 1000, used: 700, projected: 1200 },
    disk: { limit: 2048, used: 2000, projected: 2512 },
  });
  const unknown = { ...use, cpu: { limit: 1000, used: undefined } };
  expect(projectedResourceUses({ ...values, volumes: [] }, unknown)).toEqual({});
});
