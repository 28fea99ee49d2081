import type { Container } from '@naru/contract/entities/container';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { imageStateQuery } from '#api/container-image.ts';
import { createQueryClient } from '#api/query-client.ts';
import { GitTab } from './git-tab.tsx';

const repository: Container = { slug: 'web', name: '웹', git_url: 'https://git.example/a' };
const image: Container = { slug: 'web', name: '웹', git_url: '', image: 'nginx:1.27' };

function open(container: Container) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(imageStateQuery('web', 'nginx:1.27').queryKey, {});
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <GitTab at={{ project: 'shop', container: 'web' }} container={container} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const toImage = page.getByRole('button', { name: '이미지로 바꾸기' });
const toRepository = page.getByRole('button', { name: '저장소로 바꾸기' });

test('a container that is built becomes one of an image, and its repository is there until then', async () => {
  await open({ ...repository, image: null });
  await userEvent.click(toImage);
  await expect.element(page.getByRole('textbox', { name: '이미지' })).toHaveValue('');
  await expect
    .element(page.getByText('저장소와 템플릿으로 빌드하는 대신', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Git 설정 수정' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '취소' }));
  await expect.element(toImage).toHaveFocus();
});

test('a container of an image becomes one that is built', { tags: 'full' }, async () => {
  await open(image);
  await expect.element(page.getByText('nginx:1.27', { exact: true })).toBeVisible();
  await userEvent.click(toRepository);
  await expect.element(page.getByRole('textbox', { name: 'Git URL' })).toHaveValue('');
  await expect.element(page.getByText('이미지를 실행하는 대신', { exact: false })).toBeVisible();
});

test('a server without images offers none', async () => {
  await open(repository);
  await expect.element(page.getByRole('button', { name: 'Git 설정 수정' })).toBeVisible();
  await expect.element(toImage).not.toBeInTheDocument();
});

const uploaded: Container = {
  ...{ slug: 'web', name: '웹', git_url: '', image: null, git_subpath: 'apps/web' },
  upload: {
    ...{ upload_id: 'u', digest: 'abcdef0123', files: 1204, uploaded_by: 'naru' },
    uploaded_at: '2026-11-30T03:10:00Z',
  },
};

test('an uploaded folder has its facts and the command that renews it, and can be replaced', {
  tags: 'full',
}, async () => {
  await open(uploaded);
  await expect.element(page.getByText('abcdef0', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1,204개')).toBeVisible();
  const command = 'npx @naru/cli up --project shop --container web';
  await expect.element(page.getByText(command, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '명령 복사' })).toBeVisible();
  await expect.element(toImage).toBeVisible();
  await userEvent.click(toRepository);
  await expect.element(page.getByRole('textbox', { name: 'Git URL' })).toHaveValue('');
});
