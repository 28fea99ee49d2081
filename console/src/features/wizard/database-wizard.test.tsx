import type { Template } from '@naru/contract/entities/template';
import { prepareAnnouncements, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { codeHostsQuery } from '#api/code-host.ts';
import { containersQuery } from '#api/container.ts';
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

const version = (options: string[]) => ({
  ...{ name: 'version', label: '버전', type: 'select', options, default: options[0] ?? '' },
});
const text = (name: string, label: string) => ({
  ...{ name, label, type: 'text', default: 'app', required: true },
});
const postgresql: Template = {
  ...{ template_id: 'postgresql', kind: 'database', name: 'PostgreSQL', version: '18' },
  template_options: [
    version(['18', '17']),
    text('user', '사용자'),
    text('database', '데이터베이스 이름'),
  ],
  template_volumes: [{ capacity: 512, mount_path: '/var/lib/postgresql' }],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};
const redis: Template = {
  ...{ template_id: 'redis', kind: 'database', name: 'Redis', version: '8' },
  template_options: [version(['8', '7.4'])],
  template_volumes: [{ capacity: 512, mount_path: '/data' }],
  default_resources: { cpu_limit: 500, memory_limit: 256 },
};
const go: Template = { template_id: 'go', name: 'Go' };
const all = [go, postgresql, redis];

beforeEach(() => prepareAnnouncements().replaceChildren());

async function openWizard(templates: readonly Template[] = all) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(containersQuery(project.slug).queryKey, []);
  client.setQueryData(volumesQuery(project.project_id).queryKey, []);
  client.setQueryData(codeHostsQuery().queryKey, []);
  client.setQueryData(installationsQuery().queryKey, []);
  client.setQueryData(templatesQuery().queryKey, [...templates]);
  for (const template of templates) {
    client.setQueryData(templateQuery(template.template_id).queryKey, template);
  }
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <ContainerWizard project={project} open onOpenChange={() => undefined} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

/** Records the bodies of the calls that write, and answers them. */
function record() {
  const sent: unknown[] = [];
  const session = {
    token: () => 't',
    signal: () => new AbortController().signal,
    unauthorized: () => undefined,
  };
  const fetch = (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({}, { status: 404 }));
    sent.push(JSON.parse(String(body)));
    const data = { slug: 'db', name: 'db' };
    return Promise.resolve(Response.json({ success: true, data }, { status: 201 }));
  };
  connectClient({ base: '', session, fetch });
  return sent;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 3 });
const summary = page.getByRole('region', { name: '만들 내용 확인' });
const goOn = () => userEvent.click(page.getByRole('button', { name: '다음', exact: true }));
const chooseDatabases = () => userEvent.click(radio('데이터베이스'));

test('a database is chosen on the first step, and names the container until the member does', async () => {
  await openWizard();
  await chooseDatabases();
  await expect.element(radio('PostgreSQL')).toBeChecked();
  await expect.element(radio('Go')).not.toBeInTheDocument();
  await expect.element(field('컨테이너 이름')).toHaveValue('db');
  await userEvent.click(radio('Redis'));
  await expect.element(field('컨테이너 이름')).toHaveValue('cache');
  await userEvent.fill(field('컨테이너 이름'), '주문 DB');
  await userEvent.click(radio('PostgreSQL'));
  await expect.element(field('컨테이너 이름')).toHaveValue('주문 DB');
});

test('its steps have no repository, the last one says what is created, and that is sent', async () => {
  const sent = record();
  await openWizard();
  await chooseDatabases();
  await goOn();
  await expect.element(heading('버전과 이름')).toBeVisible();
  await userEvent.selectOptions(field('버전'), '17');
  await userEvent.fill(field('데이터베이스 이름'), 'orders');
  await goOn();
  await expect.element(heading('볼륨')).toBeVisible();
  await expect.element(field('볼륨 이름')).toHaveValue('db-postgresql');
  await expect.element(field('마운트 경로')).not.toBeInTheDocument();
  await goOn();
  await expect.element(heading('설정')).toBeVisible();
  await expect.element(field('Git URL')).not.toBeInTheDocument();
  await expect.element(field('메모리 (MiB)')).toHaveValue('512');
  await expect.element(summary.getByText('PostgreSQL 17')).toBeVisible();
  await expect
    .element(summary.getByText('사용자 app, 데이터베이스 orders, 비밀번호는 자동으로 만듭니다'))
    .toBeVisible();
  await expect.element(summary.getByText('db-postgresql, 512 MiB')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '컨테이너 생성' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toMatchObject([
    {
      ...{ git_url: '', image: null },
      ...{ name: 'db', cpu_limit: 500, memory_limit: 512, template_id: 'postgresql' },
      template_config: { version: '17', user: 'app', database: 'orders' },
      volumes: [{ name: 'db-postgresql', capacity: 512, mount_path: '/var/lib/postgresql' }],
    },
  ]);
});

test('a kind without names has a generated password alone', async () => {
  await openWizard();
  await chooseDatabases();
  await userEvent.click(radio('Redis'));
  await goOn();
  await goOn();
  await goOn();
  await expect.element(summary.getByText('비밀번호는 자동으로 만듭니다')).toBeVisible();
});

test('another source takes the database and its name back', async () => {
  await openWizard();
  await chooseDatabases();
  await userEvent.click(radio('저장소나 템플릿'));
  await expect.element(field('컨테이너 이름')).toHaveValue('');
  await userEvent.fill(field('컨테이너 이름'), '서버');
  await goOn();
  await expect.element(radio('Go')).toBeVisible();
  await expect.element(radio('템플릿 없이 시작')).toBeChecked();
  await expect.element(radio('PostgreSQL')).not.toBeInTheDocument();
});

test('without a database to choose from, the first step stays, with the reason', async () => {
  await openWizard([go]);
  await chooseDatabases();
  await userEvent.fill(field('컨테이너 이름'), '주문 DB');
  await goOn();
  await expect.element(page.getByText('데이터베이스의 종류를 선택해주세요.')).toBeVisible();
  await expect.element(heading('이름')).toBeVisible();
});
