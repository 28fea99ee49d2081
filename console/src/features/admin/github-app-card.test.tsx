import type { LiveSettings } from '@naru/contract/entities/setting';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { settingsQuery } from '#api/setting.ts';
import { GithubAppCard } from './github-app-card.tsx';

const VALUES = {
  GITHUB_URL: 'https://github.example',
  GITHUB_APP_ID: '4711',
  GITHUB_APP_SLUG: 'naru-team',
  GITHUB_APP_CLIENT_ID: 'Iv1.x',
  GITHUB_APP_CLIENT_SECRET: null,
  GITHUB_APP_PRIVATE_KEY: null,
  GITHUB_APP_WEBHOOK_SECRET: null,
};
const SUMMARIES: Record<string, string> = {
  GITHUB_APP_CLIENT_SECRET: '저장됨',
  GITHUB_APP_PRIVATE_KEY: '저장됨',
  GITHUB_APP_WEBHOOK_SECRET: '저장됨',
};

/** The settings with an App from this source, or without one. */
const liveWith = (source: 'stored' | 'environment' | undefined): LiveSettings => ({
  version_id: String(source),
  settings: Object.entries(VALUES).map(([name, value]) =>
    source === undefined
      ? { name, source: 'default', value: name === 'GITHUB_URL' ? 'https://github.com' : null }
      : { name, source, value, summary: SUMMARIES[name] ?? null },
  ),
});

const success = (data: object) => Response.json({ success: true, data });
const refusal = (status: number, code: string, message: string) =>
  Response.json({ success: false, error: { code, message } }, { status });

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

function Address() {
  return <p>{`주소: ${useLocation().search}`}</p>;
}

function Card({ leave }: { leave: (address: string) => void }) {
  const { data } = useQuery({ ...settingsQuery(), staleTime: Number.POSITIVE_INFINITY });
  return data && <GithubAppCard live={data} leave={leave} />;
}

async function show(live: LiveSettings, address = '/admin/settings') {
  const client = createQueryClient();
  client.setQueryData(settingsQuery().queryKey, live);
  const left: string[] = [];
  await render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <Card leave={(to) => left.push(to)} />
          <Address />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { left };
}

test('one press leads to GitHub, with the address and the organisation that were typed', async () => {
  answer = () => success({ registration_url: 'http://naru.test/new?state=s' });
  const { left } = await show(liveWith(undefined));
  await page.getByRole('button', { name: 'GitHub App 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: 'GitHub App 만들기' });
  await dialog.getByLabelText('조직').fill('naru-team');
  await dialog.getByLabelText('GitHub Enterprise Server 주소').fill('https://github.example');
  await dialog.getByRole('button', { name: 'GitHub로 이동' }).dblClick();
  await expect.poll(() => left).toEqual(['http://naru.test/new?state=s']);
  expect(sent).toEqual([
    [
      'POST /api/v1/admin/github-app/start',
      { github_organization: 'naru-team', github_url: 'https://github.example' },
    ],
  ]);
});

test('a wrong address is shown at its field, and the input stays', async () => {
  answer = () =>
    Response.json(
      {
        success: false,
        error: {
          code: 'VALIDATION_FAILED',
          message: '잘못된 주소입니다.',
          details: [{ field: 'github_url', reason: '잘못된 주소입니다.' }],
        },
      },
      { status: 400 },
    );
  const { left } = await show(liveWith(undefined));
  await page.getByRole('button', { name: 'GitHub App 만들기' }).click();
  const field = page.getByLabelText('GitHub Enterprise Server 주소');
  await field.fill('github');
  await page.getByRole('button', { name: 'GitHub로 이동' }).click();
  await expect.element(page.getByText('잘못된 주소입니다.').first()).toBeVisible();
  await expect.element(field).toHaveValue('github');
  expect(left).toEqual([]);
});

test('the code of GitHub is sent once, leaves the address, and the App is shown without its secrets', async () => {
  answer = () => success(liveWith('stored'));
  await show(liveWith(undefined), '/admin/settings?code=c&state=s');
  await expect.element(page.getByText('GitHub App을 연결했습니다')).toBeVisible();
  await expect.element(page.getByText('주소:', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    ['POST /api/v1/admin/github-app', { registration_state: 's', registration_code: 'c' }],
  ]);
  await expect.element(page.getByText('naru-team', { exact: true })).toBeVisible();
  expect(page.getByText('저장됨').elements()).toHaveLength(3);
  expect(page.getByRole('button', { name: 'GitHub App 만들기' }).elements()).toEqual([]);
});

test('a refused registration says why, and can be started again', async () => {
  answer = (call) =>
    call.startsWith('GET')
      ? success(liveWith(undefined))
      : refusal(400, 'TOKEN_INVALID', '이 로그인에서 시작한 만들기가 아닙니다.');
  await show(liveWith(undefined), '/admin/settings?code=c&state=s');
  await expect.element(page.getByText('GitHub App을 만들지 못했습니다')).toBeVisible();
  await expect.element(page.getByText('이 로그인에서 시작한 만들기가 아닙니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'GitHub App 만들기' })).toBeVisible();
});

test('the values of an existing App are tried as they are typed, before they are saved', async () => {
  const problem = 'GitHub가 App의 인증을 거절했습니다.';
  answer = (call) =>
    call.endsWith('/test') ? success({ host: 'github.com', problem }) : success(liveWith('stored'));
  await show(liveWith(undefined));
  await page.getByRole('button', { name: 'GitHub 수정' }).click();
  await page.getByLabelText('App ID').fill('4711');
  await page.getByLabelText('App 비밀 키').fill('-----BEGIN RSA PRIVATE KEY-----\nAA\n-----END');
  await page.getByRole('button', { name: 'GitHub에 확인' }).click();
  await expect.element(page.getByText(problem)).toBeVisible();
  expect(sent).toEqual([
    [
      'POST /api/v1/admin/github-app/test',
      {
        settings: [
          { name: 'GITHUB_APP_ID', value: '4711' },
          {
            name: 'GITHUB_APP_PRIVATE_KEY',
            value: '-----BEGIN RSA PRIVATE KEY-----\nAA\n-----END',
          },
        ],
      },
    ],
  ]);
});

test('the removal says what it means, and removes every stored value', async () => {
  answer = () => success(liveWith(undefined));
  await show(liveWith('stored'));
  await page.getByRole('button', { name: 'GitHub App 지우기' }).click();
  const question = page.getByRole('alertdialog', { name: 'GitHub App 지우기' });
  await expect.element(question.getByText('다시 배포하지', { exact: false })).toBeVisible();
  await expect
    .element(question.getByRole('link', { name: 'App의 페이지' }))
    .toHaveAttribute('href', 'https://github.example/apps/naru-team');
  await question.getByRole('button', { name: '지우기' }).click();
  await expect.element(page.getByText('GitHub App을 지웠습니다')).toBeVisible();
  expect(sent).toEqual([
    [
      'PUT /api/v1/admin/settings',
      { settings: Object.keys(VALUES).map((name) => ({ name, value: null })) },
    ],
  ]);
});

test('an App of the environment is locked, with the names of its variables', async () => {
  answer = () => success(liveWith('environment'));
  await show(liveWith('environment'));
  await expect.element(page.getByText('GITHUB_APP_PRIVATE_KEY', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'GitHub에 확인' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});
