import type { AdminOverview } from '@naru/contract/entities/admin';
import type { LiveSettings } from '@naru/contract/entities/setting';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminOverviewQuery } from '#api/admin.ts';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { settingsQuery } from '#api/setting.ts';
import { RegistryCard } from './registry-card.tsx';

const VALUES = {
  REGISTRY: 'registry.test/naru',
  REGISTRY_USERNAME: 'pusher',
  REGISTRY_PASSWORD: null,
  REGISTRY_INSECURE: '0',
};

/** The settings with a registry from this source, or without one. */
const liveWith = (source: 'stored' | 'environment' | undefined): LiveSettings => ({
  version_id: '1',
  settings: Object.entries(VALUES).map(([name, value]) => {
    if (source === undefined) {
      return { name, source: 'default', value: name === 'REGISTRY_INSECURE' ? '0' : null };
    }
    return { name, source, value, summary: name === 'REGISTRY_PASSWORD' ? '저장됨' : null };
  }),
});

const success = (data: object) => Response.json({ success: true, data });
const refusal = (status: number, code: string, message: string, details: object[] = []) =>
  Response.json({ success: false, error: { code, message, details } }, { status });

const sent: [string, unknown][] = [];
let answer: (call: string) => Response;

beforeEach(() => {
  sent.length = 0;
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
    fetch: (url, { method = 'GET', body }) => {
      const call = `${method} ${new URL(url, location.href).pathname}`;
      if (method !== 'GET') sent.push([call, body ? JSON.parse(String(body)) : undefined]);
      return Promise.resolve(answer(call));
    },
  });
});

function Card() {
  const { data } = useQuery({ ...settingsQuery(), staleTime: Number.POSITIVE_INFINITY });
  return data && <RegistryCard live={data} />;
}

async function show(live: LiveSettings, kind = 'kubernetes') {
  const client = createQueryClient();
  client.setQueryData(settingsQuery().queryKey, live);
  const overview: AdminOverview = {
    ...{ members: {}, projects: 0, containers: 0, cpu: 0, memory: 0, disk: 0, engine: null },
    failures: [],
    engine_status: { state: 'connected', kind, address: '', simulated_containers: 0 },
  };
  client.setQueryDefaults(adminOverviewQuery().queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(adminOverviewQuery().queryKey, overview);
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <Card />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const tryIt = () => page.getByRole('button', { name: '써보기' }).click();
const edit = () => page.getByRole('button', { name: '레지스트리 수정' }).click();
const TRIAL = 'POST /api/v1/admin/settings/registry/test';

test('without a registry the values of the form are tried, and nothing is stored', async () => {
  await show(liveWith(undefined));
  await expect.element(page.getByText('정하지 않음').first()).toBeVisible();
  await edit();
  await page.getByLabelText('레지스트리 주소').fill('registry.test/naru');
  await page.getByLabelText('레지스트리 사용자').fill('pusher');
  await page.getByLabelText('레지스트리 비밀번호').fill('word');
  await page.getByLabelText('레지스트리 연결').selectOptions('TLS 없이 연결');
  const repository = 'registry.test/naru/naru-1';
  answer = () => success({ repository, can_delete: true, problem: null });
  await tryIt();
  await expect
    .element(page.getByText('로그인했고, 이미지를 올리고 지울 수 있습니다'))
    .toBeVisible();
  await expect.element(page.getByText(repository)).toBeVisible();
  const settings = [
    { name: 'REGISTRY', value: 'registry.test/naru' },
    { name: 'REGISTRY_USERNAME', value: 'pusher' },
    { name: 'REGISTRY_PASSWORD', value: 'word' },
    { name: 'REGISTRY_INSECURE', value: '1' },
  ];
  expect(sent).toEqual([[TRIAL, { settings }]]);
});

test('a stored password is not shown, and is kept when the field stays empty', async () => {
  await show(liveWith('stored'));
  await expect.element(page.getByText('registry.test/naru')).toBeVisible();
  await expect.element(page.getByText('저장됨')).toBeVisible();
  await expect.element(page.getByText(/다음 배포까지 이전 레지스트리/)).toBeVisible();
  await edit();
  await expect.element(page.getByLabelText('레지스트리 비밀번호')).toHaveValue('');
  await page.getByLabelText('레지스트리 주소').fill('registry.test/other');
  answer = (call) => success(call.startsWith('PUT') ? liveWith('stored') : {});
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect.element(page.getByText('레지스트리 설정을 저장했습니다')).toBeVisible();
  expect(sent).toEqual([
    [
      'PUT /api/v1/admin/settings',
      { settings: [{ name: 'REGISTRY', value: 'registry.test/other' }] },
    ],
  ]);
});

test('a registry of the environment is locked, and can be tried', async () => {
  await show(liveWith('environment'));
  await expect.element(page.getByText(/환경 변수로 정해져 있어/)).toBeVisible();
  for (const name of ['레지스트리 수정', '레지스트리 지우기', '계정 지우기']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
  answer = () => success({ repository: 'r', can_delete: false, problem: null });
  await tryIt();
  await expect.element(page.getByText(/오래된 이미지를 지우지는 못합니다/)).toBeVisible();
  expect(sent).toEqual([[TRIAL, { settings: [] }]]);
});

test('a failed trial says why, and the input stays', async () => {
  await show(liveWith(undefined));
  await edit();
  await page.getByLabelText('레지스트리 주소').fill('registry.test');
  answer = () =>
    success({ repository: 'registry.test/x', can_delete: null, problem: '거절했습니다.' });
  await tryIt();
  await expect.element(page.getByText('레지스트리를 쓸 수 없습니다')).toBeVisible();
  await expect.element(page.getByText('거절했습니다.')).toBeVisible();
  answer = () => refusal(500, 'INTERNAL', '오류');
  await tryIt();
  await expect.element(page.getByText('레지스트리를 써보지 못했습니다')).toBeVisible();
  await expect.element(page.getByLabelText('레지스트리 주소')).toHaveValue('registry.test');
});

test('what somebody else has changed meanwhile refuses the save, and the input stays', {
  tags: 'full',
}, async () => {
  await show(liveWith('stored'));
  await edit();
  await page.getByLabelText('레지스트리 주소').fill('other.test/naru');
  const reason = '레지스트리의 호스트를 바꿀 때는 비밀번호도 다시 입력해주세요.';
  answer = () =>
    refusal(400, 'VALIDATION_FAILED', reason, [{ field: 'REGISTRY_PASSWORD', reason }]);
  const save = page.getByRole('button', { name: '저장', exact: true });
  await save.click();
  await expect.element(page.getByText(reason).first()).toBeVisible();
  await page.getByLabelText('레지스트리 비밀번호').fill('word');
  answer = (call) =>
    call.startsWith('PUT')
      ? refusal(412, 'PRECONDITION_FAILED', '다른 곳에서 먼저 바꿨습니다.')
      : success({ ...liveWith('stored'), version_id: '2' });
  await save.click();
  await expect.element(page.getByText('설정을 저장하지 못했습니다')).toBeVisible();
  await expect.element(page.getByLabelText('레지스트리 주소')).toHaveValue('other.test/naru');
  await expect.element(page.getByLabelText('레지스트리 비밀번호')).toHaveValue('word');
});

test('stored values are removed after a question; a cluster keeps its registry', async () => {
  await show(liveWith('stored'));
  const removal = (name: string) => page.getByRole('button', { name });
  await expect.element(removal('레지스트리 지우기')).not.toBeInTheDocument();
  await removal('계정 지우기').click();
  answer = () => success(liveWith('stored'));
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기', exact: true }).click();
  await expect.element(page.getByText('계정을 지웠습니다')).toBeVisible();
  const changes = ['REGISTRY_USERNAME', 'REGISTRY_PASSWORD'].map((name) => ({ name, value: null }));
  expect(sent).toEqual([['PUT /api/v1/admin/settings', { settings: changes }]]);
});

test('another engine than Kubernetes needs no registry, which the card says', async () => {
  await show(liveWith('stored'), 'docker');
  await expect.element(page.getByText(/^Kubernetes에서만 씁니다/)).toBeVisible();
  await expect.element(page.getByText(/다음 배포까지 이전/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '레지스트리 지우기' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '계정 지우기' })).not.toBeInTheDocument();
});
