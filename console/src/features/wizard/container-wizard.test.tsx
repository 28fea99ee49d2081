import type { RepositoryInspection } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import { prepareAnnouncements, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { codeHostsQuery } from '#api/code-host.ts';
import { containersQuery } from '#api/container.ts';
import { inspectionQuery } from '#api/inspection.ts';
import { installationsQuery } from '#api/installation.ts';
import { createQueryClient } from '#api/query-client.ts';
import { templateQuery, templatesQuery } from '#api/template.ts';
import { volumesQuery } from '#api/volume.ts';
import { ContainerWizard } from './container-wizard.tsx';

const project = {
  project_id: 'p1',
  slug: 'shop',
  name: '쇼핑',
  created_at: '2026-03-02T00:00:00Z',
};
const port = { name: 'port', label: '포트', type: 'number', default: 3000, required: true };
const templates: Template[] = [
  { template_id: 'nextjs', name: 'Next.js', template_options: [port] },
  { template_id: 'go', name: 'Go', template_options: [{ ...port, default: 8080 }] },
  {
    template_id: 'pg',
    name: 'PostgreSQL',
    template_volumes: [{ capacity: 512, mount_path: '/d' }],
  },
];

const URL = 'https://github.com/naru/shop.git';
const OTHER_URL = 'https://github.com/naru/secret.git';
const next = { code: 'dependency', file: 'package.json', name: 'next', version: '15' };
const nextApplication = {
  ...{ path: '', name: 'storefront', reason: next, template_id: 'nextjs', tools: [] },
  options: [
    { name: 'port', value: 4000, reason: { code: 'script', file: 'package.json', name: 'start' } },
  ],
  memory_limit: { value: 1024, reason: next },
  env_example: { file: '.env.example', text: '# 키\nAPI_KEY=\nLOG_LEVEL=info\n' },
};
const goApplication = {
  ...{ path: 'apps/worker', name: 'worker', reason: { code: 'file', file: 'apps/worker/go.mod' } },
  ...{ template_id: 'go', tools: [], options: [] },
};

beforeEach(() => prepareAnnouncements().replaceChildren());

async function openWizard(inspection: RepositoryInspection = { applications: [] }) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(containersQuery(project.slug).queryKey, []);
  client.setQueryData(volumesQuery(project.project_id).queryKey, []);
  client.setQueryData(codeHostsQuery().queryKey, []);
  client.setQueryData(installationsQuery().queryKey, []);
  client.setQueryData(templatesQuery().queryKey, templates);
  for (const template of templates) {
    client.setQueryData(templateQuery(template.template_id).queryKey, template);
  }
  client.setQueryData(inspectionQuery(URL, '').queryKey, inspection);
  const refused = { applications: [], problem: '저장소를 찾을 수 없습니다.' };
  client.setQueryData(inspectionQuery(OTHER_URL, '').queryKey, refused);
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <ContainerWizard project={project} open onOpenChange={() => undefined} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}

const steps = page.getByRole('navigation', { name: '컨테이너 추가 단계' });
const step = (name: string) => steps.getByRole('button', { name: new RegExp(`^${name}`) });
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 3 });
const name = page.getByLabelText('컨테이너 이름', { exact: true });
const goOn = () => userEvent.click(page.getByRole('button', { name: '다음' }));
const result = page.getByRole('region', { name: '저장소를 살펴본 결과' });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const back = () => userEvent.click(page.getByRole('button', { name: '이전' }));
const choose = (template: string) => userEvent.click(page.getByRole('radio', { name: template }));
const said = () => prepareAnnouncements().textContent;

/** Chooses a template with an option, and opens each step up to the last step. */
async function walkToTheEnd() {
  await userEvent.fill(name, 'API 서버');
  await goOn();
  await choose('Next.js');
  await goOn();
  await expect.element(heading('템플릿 옵션')).toHaveFocus();
  await goOn();
  await expect.element(heading('설정')).toHaveFocus();
}

describe('the steps', () => {
  beforeEach(async () => void (await openWizard()));

  test('steps that were shown are buttons, back and on; the others are text', {
    tags: 'full',
  }, async () => {
    await expect.element(steps.getByText('1단계', { exact: false })).toBeInTheDocument();
    await expect.poll(() => steps.getByRole('button').elements()).toHaveLength(0);
    await walkToTheEnd();
    await userEvent.click(step('이름'));
    await expect.element(heading('이름')).toHaveFocus();
    await expect.element(name).toHaveValue('API 서버');
    await userEvent.click(step('설정'));
    await expect.element(heading('설정')).toHaveFocus();
  });

  test('a later step is reached only past steps that are right', { tags: 'full' }, async () => {
    await walkToTheEnd();
    await userEvent.click(step('이름'));
    await userEvent.clear(name);
    await userEvent.click(step('설정'));
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });

  test('a volume takes all that is left of the disk', { tags: 'full' }, async () => {
    await walkToTheEnd();
    await userEvent.click(step('템플릿 ?완료'));
    await choose('PostgreSQL');
    await goOn();
    await userEvent.click(page.getByRole('button', { name: '가능한 최대로 맞추기' }));
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '2048');
  });

  test('a wrong field counts on its step in the stepper, and the way on leads to it first', async () => {
    await walkToTheEnd();
    await back();
    await userEvent.clear(page.getByLabelText('포트', { exact: false }));
    await back();
    await expect.element(step('템플릿 옵션')).toMatchTextContent('오류 1개');
    await userEvent.click(step('설정'));
    await expect.element(heading('템플릿 옵션')).toHaveFocus();
  });

  test('another template makes the steps after it new, and says which there are', {
    tags: 'full',
  }, async () => {
    await walkToTheEnd();
    await userEvent.click(step('템플릿 ?완료'));
    await choose('PostgreSQL');
    await expect.poll(said).toContain('이름, 템플릿, 볼륨, 설정');
    await expect.poll(() => steps.getByRole('button').elements()).toHaveLength(1);
  });

  test('Enter means next only when the step is right', { tags: 'full' }, async () => {
    await userEvent.click(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('이름')).toBeVisible();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(name, 'API 서버');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('템플릿')).toHaveFocus();
  });
});

describe('a repository', () => {
  test('an address on the first step fills the fields of the later steps, with their sources', async () => {
    await openWizard({ applications: [nextApplication] });
    await userEvent.fill(field('저장소 주소 (선택)'), URL);
    await expect
      .element(result.getByText(/package\.json에 next 15 의존성이 있습니다\./).first())
      .toBeVisible();
    await expect
      .poll(said)
      .toMatch(/모두 5개입니다.* 애플리케이션 1개를 찾았습니다\. 아직 변경하지 않은 입력란/);
    await expect.element(field('컨테이너 이름')).toHaveValue('storefront');
    await goOn();
    await expect.element(page.getByRole('radio', { name: 'Next.js' })).toBeChecked();
    await goOn();
    await expect.element(heading('템플릿 옵션')).toBeVisible();
    await expect.element(page.getByLabelText('포트')).toHaveValue('4000');
    await expect
      .element(page.getByLabelText('포트'))
      .toHaveAccessibleDescription(/package\.json에 start 스크립트가 있습니다/);
    await goOn();
    await expect.element(heading('환경 변수')).toBeVisible();
    await expect.element(field('LOG_LEVEL 값')).toHaveValue('info');
    await expect.element(field('API_KEY 종류')).toHaveValue('secret');
    await goOn();
    await expect.element(field('메모리 (MiB)')).toHaveValue('1024');
    await expect.element(page.getByText('1개, 값이 빈 1개는 만들지 않습니다')).toBeVisible();
  });

  test('a chosen template and typed values are kept', { tags: 'full' }, async () => {
    await openWizard({ applications: [nextApplication] });
    await userEvent.fill(field('컨테이너 이름'), '내 이름');
    await goOn();
    await userEvent.click(page.getByRole('radio', { name: 'Go' }));
    await goOn();
    await goOn();
    await userEvent.fill(field('Git URL'), URL);
    await expect.element(result.getByRole('button', { name: '제안 적용' })).toBeVisible();
    await expect.element(heading('설정')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '이름 수정' }));
    await expect.element(field('컨테이너 이름')).toHaveValue('내 이름');
  });

  test('the proposal is applied on the last step by its button', { tags: 'full' }, async () => {
    await openWizard({ applications: [nextApplication] });
    await userEvent.fill(field('컨테이너 이름'), '웹');
    await goOn();
    await goOn();
    await userEvent.fill(field('Git URL'), URL);
    await userEvent.click(result.getByRole('button', { name: '제안 적용' }));
    await expect.element(page.getByText('1개, 기본값과 다른 것 1개')).toBeVisible();
    await expect.element(field('메모리 (MiB)')).toHaveValue('1024');
    await expect
      .element(result.getByText('아직 변경하지 않은 입력란', { exact: false }))
      .toBeVisible();
  });

  test('of several applications one is chosen, and another one takes its place', {
    tags: 'full',
  }, async () => {
    await openWizard({ applications: [nextApplication, goApplication] });
    await userEvent.fill(field('저장소 주소 (선택)'), URL);
    await userEvent.click(result.getByRole('radio', { name: 'storefront' }));
    await expect.element(field('컨테이너 이름')).toHaveValue('storefront');
    await userEvent.click(result.getByRole('radio', { name: 'worker' }));
    await expect.element(field('컨테이너 이름')).toHaveValue('worker');
    await goOn();
    await expect.element(page.getByRole('radio', { name: 'Go' })).toBeChecked();
    await goOn();
    await goOn();
    await expect.element(field('하위 경로')).toHaveValue('apps/worker');
    await expect.element(result.getByRole('radio', { name: 'worker' })).toBeChecked();
  });

  test('proposals are taken back when the address becomes another one, and what was typed stays', {
    tags: 'full',
  }, async () => {
    await openWizard({ applications: [goApplication, nextApplication] });
    await userEvent.fill(field('저장소 주소 (선택)'), URL);
    await userEvent.click(result.getByRole('radio', { name: 'worker' }));
    await userEvent.fill(field('컨테이너 이름'), '일꾼');
    await goOn();
    await expect.element(page.getByRole('radio', { name: 'Go' })).toBeChecked();
    await back();
    await userEvent.fill(field('저장소 주소 (선택)'), OTHER_URL);
    await expect.element(result.getByText('살펴보지 못했습니다', { exact: false })).toBeVisible();
    await expect.element(field('컨테이너 이름')).toHaveValue('일꾼');
    await goOn();
    await expect.element(page.getByRole('radio', { name: '템플릿 없이 시작' })).toBeChecked();
    await goOn();
    await expect.element(field('하위 경로')).toHaveValue('');
    await userEvent.fill(field('Git URL'), URL);
    await userEvent.click(result.getByRole('radio', { name: 'storefront' }));
    await expect.element(field('메모리 (MiB)')).toHaveValue('1024');
    await userEvent.fill(field('Git URL'), OTHER_URL);
    await expect.element(page.getByText('값이 빈 1개는', { exact: false })).not.toBeInTheDocument();
  });

  test('the application that was chosen last counts, also when the template of another one loads later', {
    tags: 'full',
  }, async () => {
    const client = await openWizard({ applications: [goApplication, nextApplication] });
    await userEvent.fill(field('컨테이너 이름'), '웹');
    await goOn();
    await goOn();
    client.removeQueries(templateQuery('go'));
    const session = {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    };
    connectClient({ base: '', session });
    const loading = Promise.withResolvers<Response>();
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(loading.promise);
    await userEvent.fill(field('Git URL'), URL);
    await userEvent.click(result.getByRole('radio', { name: 'worker' }));
    await expect.poll(() => fetched.mock.calls).toHaveLength(1);
    await userEvent.click(result.getByRole('radio', { name: 'storefront' }));
    await expect.element(field('메모리 (MiB)')).toHaveValue('1024');
    loading.resolve(Response.json({ success: true, data: templates[1] }));
    await expect.poll(() => client.getQueryData(templateQuery('go').queryKey)).toBeDefined();
    await expect.element(result.getByRole('radio', { name: 'storefront' })).toBeChecked();
    await expect.element(field('하위 경로')).toHaveValue('');
    fetched.mockRestore();
  });

  test('a repository that cannot be read blocks nothing and says why', {
    tags: 'full',
  }, async () => {
    await openWizard({
      applications: [],
      problem: '저장소를 찾을 수 없습니다. 주소를 확인해주세요.',
    });
    await userEvent.fill(field('컨테이너 이름'), '웹');
    await userEvent.fill(field('저장소 주소 (선택)'), URL);
    await expect
      .element(
        result.getByText('저장소를 살펴보지 못했습니다. 저장소를 찾을 수 없습니다.', {
          exact: false,
        }),
      )
      .toBeVisible();
    await goOn();
    await expect.element(heading('템플릿')).toBeVisible();
  });

  test('an address that is wrong is told on the first step, and blocks the last one alone', async () => {
    await openWizard({ applications: [] });
    await userEvent.fill(field('컨테이너 이름'), '웹');
    await userEvent.fill(field('저장소 주소 (선택)'), 'https://');
    await userEvent.tab();
    await expect.element(field('저장소 주소 (선택)')).toHaveAttribute('aria-invalid', 'true');
    await goOn();
    await expect.element(heading('템플릿')).toBeVisible();
  });
});
