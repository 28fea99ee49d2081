import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { VolumeSection } from './volume-section.tsx';

const AT = '2026-03-02T00:00:00Z';
const PROJECT = { project_id: 'p1', slug: 'shop', name: '쇼핑', disk_limit: 1024, created_at: AT };
const VOLUME = {
  ...{ volume_id: 'v1', slug: 'orders', name: '주문', capacity: 1024, created_at: AT },
  ...{ is_spare: false, is_counted: true },
};
const FORMER = {
  ...{ ...VOLUME, volume_id: 'v2', slug: 'former', name: '주문 (이전 데이터)' },
  ...{ is_spare: true, is_counted: false },
};

test('the content of a restoration that is not in use does not count, and has no capacity to change', async () => {
  const read = (address: string) => ({
    ...{ containers: [], backups: [], plans: [], used: 0, limit: 1 },
    volumes: address.includes('/volumes') ? [VOLUME, FORMER] : [],
  });
  const signal = new AbortController().signal;
  connectClient({
    base: '',
    session: { token: () => 't', signal: () => signal, unauthorized: () => undefined },
    fetch: (address: string) =>
      Promise.resolve(Response.json({ success: true, data: read(address) })),
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <VolumeSection project={PROJECT} onAddVolume={() => undefined} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('디스크 1.0 GiB 중 1.0 GiB 할당됨')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '이전 데이터' });
  await expect.element(row.getByText(/디스크 한도에 포함하지 않습니다/)).toBeVisible();
  await expect.element(row.getByRole('button', { name: '주문 (이전 데이터) 삭제' })).toBeVisible();
  expect(row.getByRole('button', { name: /용량 변경/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: '주문 용량 변경' })).toBeVisible();
  expect(page.getByText(/디스크 한도에 포함/).elements()).toHaveLength(1);
});
