import type { ProjectState } from '@naru/contract/endpoints/project-events';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { containersQuery } from '#api/container.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { createQueryClient } from '#api/query-client.ts';
import { paths } from '#shared/navigation/paths.ts';
import { connectFetch } from '#testing/scripted-card.tsx';
import { ContainerLayout } from './container-layout.tsx';

const project = {
  ...{ project_id: 'p1', slug: 'shop', name: '서점' },
  created_at: '2026-03-02T00:00:00Z',
};
const containers = [
  { slug: 'db', name: '주문 DB', template_id: 'postgresql', image: 'postgres:17' },
  { slug: 'web', name: '매장 화면', git_url: 'https://github.com/naru/web' },
];
const state: ProjectState = {
  ...{ containers: [], networks: [] },
  backup: { running: 1, version: '1', deletions: [{ backup_id: 'b1', container: 'db' }] },
};

/** Shows a container while the last backup of the database runs, and records the calls that write. */
async function show(id: string, answer = Response.json({ success: true, data: null })) {
  const calls: string[] = [];
  const fetch = (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return new Promise<Response>(() => undefined);
    calls.push(`${method} ${address.replace(/^.*\/api\/v1/, '')}`);
    return Promise.resolve(answer);
  };
  connectFetch(fetch);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  client.setQueryData(containersQuery(project.slug).queryKey, containers);
  client.setQueryData(projectStateQuery(project.slug).queryKey, state);
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <Routes>
            <Route
              path="/"
              element={
                <ContainerLayout project={project} id={id} view="overview">
                  <p>{id}의 내용</p>
                </ContainerLayout>
              }
            />
            <Route path="*" element={null} />
          </Routes>
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return calls;
}

const badge = () => page.getByText('백업 뒤 삭제', { exact: true });
const cancel = () => page.getByRole('button', { name: '주문 DB 삭제 취소' });

test('a database that is deleted after its last backup says so, and leads to the backup', async () => {
  await show('db');
  await expect.element(badge()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '주문 DB 백업 보기' }))
    .toHaveAttribute('href', paths.projectData('shop'));
});

test('another container says nothing of it', async () => {
  await show('web');
  await expect.element(page.getByText('web의 내용')).toBeVisible();
  await expect.element(badge()).not.toBeInTheDocument();
});

test('the deletion is cancelled, and its notice disappears at once', async () => {
  const calls = await show('db');
  await cancel().click();
  await expect.element(badge()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('listitem').getByText('주문 DB: 삭제를 취소했습니다'))
    .toBeVisible();
  expect(calls).toEqual(['DELETE /projects/shop/backups/b1/deletion']);
});

test('a cancellation that fails keeps the notice, with the reason', async () => {
  const error = { code: 'NOT_FOUND', message: '찾을 수 없습니다.' };
  await show('db', Response.json({ success: false, error }, { status: 404 }));
  await cancel().click();
  await expect.element(page.getByText('삭제를 취소하지 못했습니다')).toBeVisible();
  await expect.element(badge()).toBeVisible();
});
