import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { containersQuery } from '#api/container.ts';
import { createQueryClient } from '#api/query-client.ts';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ContainerLayout, type ContainerLayoutProps } from './container-layout.tsx';

const project = {
  project_id: 'p1',
  slug: 'shop',
  name: '서점',
  created_at: '2026-03-02T00:00:00Z',
};
const containers = [
  { slug: 'api', name: '주문 API', git_url: 'https://github.com/naru/api', is_deleted: false },
  { slug: 'web', name: '매장 화면', git_url: 'https://github.com/naru/web', is_deleted: true },
  { slug: 'db', name: '주문 DB', template_id: 'postgresql', image: 'postgres:17' },
];

/** A page of a container that shows the name of the open container. */
function Content() {
  const { facts } = useOpenContainer();
  return <p>{facts.container.name}의 내용</p>;
}

function showLayout(id: string, view: ContainerLayoutProps['view'] = 'overview') {
  const client = createQueryClient();
  client.setQueryData(containersQuery(project.slug).queryKey, containers);
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Routes>
          <Route
            path="/"
            element={
              <ContainerLayout project={project} id={id} view={view}>
                <Content />
              </ContainerLayout>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const link = (menu: string, name: string) =>
  page.getByRole('navigation', { name: menu, exact: true }).getByRole('link', { name });

test('the views of the container have addresses, and the current view is marked', async () => {
  await showLayout('api', 'logs');
  await expect.element(page.getByRole('heading', { name: '주문 API', level: 2 })).toBeVisible();
  await expect.element(page.getByText('주문 API의 내용')).toBeVisible();
  expect(document.title).toBe('주문 API 로그 · 서점 · 나루');
  for (const [name, path] of [
    ['개요', paths.container],
    ['로그', paths.containerLogs],
    ['셸', paths.containerTerminal],
    ['변수', paths.containerVariables],
    ['설정', paths.containerSettingsPage],
  ] as const) {
    const view = link('컨테이너 메뉴', name);
    await expect.element(view).toHaveAttribute('href', path('shop', 'api'));
    const current = expect.element(view);
    if (name === '로그') await current.toHaveAttribute('aria-current', 'page');
    else await current.not.toHaveAttribute('aria-current');
  }
});

test('the way to another container leads to the same view', async () => {
  await showLayout('api', 'variables');
  await expect
    .element(link('컨테이너', '매장 화면'))
    .toHaveAttribute('href', paths.containerVariables('shop', 'web'));
});

test('a database has a view of its own, which another container lacks', async () => {
  await showLayout('db', 'database');
  await expect
    .element(link('컨테이너 메뉴', '데이터베이스'))
    .toHaveAttribute('href', paths.containerDatabase('shop', 'db'));
  await expect
    .element(link('컨테이너', '주문 API'))
    .toHaveAttribute('href', paths.container('shop', 'api'));
});

test('a container without a database has no such view', async () => {
  await showLayout('api');
  await expect.element(link('컨테이너 메뉴', '개요')).toBeVisible();
  await expect.element(link('컨테이너 메뉴', '데이터베이스')).not.toBeInTheDocument();
});

test('a container that is not in the project is said to be missing, with the way back', async () => {
  await showLayout('gone');
  await expect.element(page.getByText('컨테이너를 찾을 수 없습니다')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '프로젝트로' }))
    .toHaveAttribute('href', paths.project('shop'));
});
