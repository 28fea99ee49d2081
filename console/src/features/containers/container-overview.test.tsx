import type { Container } from '@naru/contract/entities/container';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { combineContainerWithState } from '#shared/containers/container-with-state.ts';
import { OpenContainerContext } from '#shared/containers/open-container.ts';
import { ContainerOverview } from './container-overview.tsx';

const project = {
  project_id: 'p1',
  slug: 'shop',
  name: '서점',
  created_at: '2026-03-02T00:00:00Z',
};
const networks = [
  { network_id: 'n1', internal_port: 5432, network_type: 'tcp' },
  { network_id: 'n2', internal_port: 8080, network_type: 'http', fqdn: 'db.example.com' },
];

beforeEach(() => {
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
    fetch: () => Promise.resolve(Response.json({ success: false }, { status: 404 })),
  });
  return () => vi.restoreAllMocks();
});

function showOverview(container: Partial<Container>) {
  const facts = combineContainerWithState(
    { slug: 'db-1', name: '데이터베이스', ...container },
    undefined,
  );
  return render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <OpenContainerContext value={{ project, facts }}>
          <ContainerOverview log={null} />
        </OpenContainerContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('the internal address of each port is shown and copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showOverview({ internal_host: 'db-k3x9', networks });
  await expect.element(page.getByText('내부 주소', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('같은 프로젝트의 컨테이너가 이 주소로 접속합니다.'))
    .toBeVisible();
  await expect.element(page.getByText('db-k3x9:8080', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'db-k3x9:5432 복사', exact: true }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('db-k3x9:5432');
});

test('a server that reports no internal host leaves the fact out', async () => {
  await showOverview({ networks });
  await expect.element(page.getByText('네트워크', { exact: true })).toBeVisible();
  await expect.element(page.getByText('내부 주소', { exact: true })).not.toBeInTheDocument();
});
