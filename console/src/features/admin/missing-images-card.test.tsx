import type { ContainerWithoutImage } from '@naru/contract/entities/missing-image';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { missingImagesQuery } from '#api/missing-image.ts';
import { createQueryClient } from '#api/query-client.ts';
import { MissingImagesCard } from './missing-images-card.tsx';

const web: ContainerWithoutImage = {
  container: 'web-1',
  container_name: '웹',
  project: 'shop-1',
  project_name: '쇼핑몰',
  username: '김나루',
  deployment: 'none',
};
const api = { ...web, container: 'api-1', container_name: '결제', project: 'pay-1' };

const images = (deploying: number, ...containers: ContainerWithoutImage[]) => ({
  containers,
  total: containers.length,
  projects: new Set(containers.map(({ project }) => project)).size,
  deploying,
});

let answers: { GET?: () => Response; POST?: () => Response };
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
    fetch: (url, { method = 'GET' }) => {
      sent.push(`${method} ${url}`);
      return Promise.resolve(
        (method === 'POST' ? answers.POST : answers.GET)?.() ?? Response.error(),
      );
    },
  });
});

const success = (data: object) => () => Response.json({ success: true, data });

async function show() {
  const client = createQueryClient();
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MissingImagesCard />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return client;
}

const status = () => page.getByRole('status');

test('one press deploys all after a question with the counts, and failures stay with their reasons', async () => {
  answers = {
    GET: success(images(0, web, api)),
    POST: success(images(1, { ...web, deployment: 'running' }, api)),
  };
  const client = await show();
  await expect
    .element(status().getByText('프로젝트 2개에 2개 있습니다', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: '모두 다시 배포' }).click();
  const question = page.getByRole('alertdialog', { name: '모두 다시 배포' });
  await expect
    .element(question.getByText('프로젝트 2개의 컨테이너 2개', { exact: false }))
    .toBeVisible();
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
  answers.GET = success(images(1, { ...web, deployment: 'running' }, api));
  await question.getByRole('button', { name: '다시 배포' }).dblClick();
  await expect
    .element(status().getByText('프로젝트 1개를 배포하고 있습니다', { exact: false }))
    .toBeVisible();
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  await expect.element(page.getByRole('cell', { name: '배포 중', exact: true })).toBeVisible();

  const failed = { ...api, deployment: 'failed', reason: '저장소를 찾을 수 없습니다.' };
  answers.GET = success(images(0, failed));
  await client.refetchQueries(missingImagesQuery());
  await expect
    .element(page.getByRole('cell', { name: '배포 실패: 저장소를 찾을 수 없습니다.' }))
    .toBeVisible();
  answers.GET = success(images(0));
  await client.refetchQueries(missingImagesQuery());
  await expect.element(status().getByText('모두 다시 배포했습니다.')).toBeVisible();
});

test('a refusal is shown in the question, and nothing is lost', async () => {
  const error = { code: 'FORBIDDEN', message: '운영자만 할 수 있습니다.' };
  answers = {
    GET: success(images(0, web)),
    POST: () => Response.json({ success: false, error }, { status: 403 }),
  };
  await show();
  await page.getByRole('button', { name: '모두 다시 배포' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '다시 배포' }).click();
  await expect
    .element(question.getByText('배포를 시작하지 못했습니다', { exact: false }))
    .toBeVisible();
});

test.each([
  ['all images', success(images(0))],
  [
    'an older server',
    () =>
      Response.json(
        { success: false, error: { code: 'NOT_FOUND', message: '없음' } },
        { status: 404 },
      ),
  ],
])('there is no card with %s', async (_what, answer) => {
  answers = { GET: answer };
  const client = await show();
  await expect
    .poll(() => client.getQueryState(missingImagesQuery().queryKey)?.status)
    .toBe('success');
  expect(page.getByRole('heading').elements()).toEqual([]);
});
