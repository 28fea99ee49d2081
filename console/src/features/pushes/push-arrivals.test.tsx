import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { PushArrivals } from './push-arrivals.tsx';

const SHOP = 'https://git.example.com:3000/naru/shop.git';
const BY_SSH = 'git@git.example.com:naru/batch.git';
const ELSEWHERE = 'https://github.com/naru/docs.git';
const HOST = {
  ...{ code_host_id: 'h1', kind: 'gitea', url: 'https://git.example.com:3000' },
  ...{ account_login: 'naru', updated_at: '2026-03-02T05:04:00Z' },
};
const HOOK = { hook_id: 'k1', container: null, created_at: '2026-03-02T05:04:00Z' };

/** The requests that change something, as `method path body`. */
let writes: string[];
let answers: Response[];
let hooks: object[];
let arrivesBy: string;

const data = (value: unknown) => Response.json({ success: true, data: value });
const refusal = (code: string, message: string) =>
  Response.json({ success: false, error: { code, message } }, { status: 400 });

function read(address: string): Response {
  if (address.endsWith('/code-hosts')) return data({ code_hosts: [HOST] });
  if (address.endsWith('/containers')) return data({ containers: [{ slug: 'web', name: '웹' }] });
  const repositories = [SHOP, BY_SSH, ELSEWHERE].map((url) => ({
    ...{ url, containers: ['web'], arrives_by: arrivesBy },
  }));
  return data({ hooks, repositories });
}

beforeEach(() => {
  writes = [];
  answers = [];
  hooks = [];
  arrivesBy = 'poll';
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(read(address));
    writes.push(`${method} ${address.replace(/^.*\/api\/v1/, '')} ${body ?? ''}`.trim());
    return Promise.resolve(answers.shift() ?? data(null));
  };
  const signal = new AbortController().signal;
  const session = { token: () => 't', signal: () => signal, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <PushArrivals slug="shop" />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a webhook is made by one press, which also makes the address of the project', async () => {
  await show();
  await expect.element(button(`${BY_SSH} 웹훅 만들기`)).toBeVisible();
  await expect.element(button(`${ELSEWHERE} 웹훅 만들기`)).not.toBeInTheDocument();
  answers = [data({ ...HOOK, address: '', signed_address: '', secret: '', curl: '' }), data(HOOK)];
  hooks = [{ ...HOOK, registered: [SHOP] }];
  await button(`${SHOP} 웹훅 만들기`).click();
  await expect.element(page.getByText('웹훅을 만들었습니다', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/다음 푸시부터 바로 도착합니다/)).toBeVisible();
  await expect.element(button(`${SHOP} 웹훅 다시 만들기`)).toHaveFocus();
  expect(writes).toEqual([
    'POST /projects/shop/hooks {"container":null}',
    `POST /projects/shop/hooks/k1/registrations {"repository":"${SHOP}"}`,
  ]);
});

test('the address of the project is used again, and a refusal of the code host is in the row', async () => {
  hooks = [{ ...HOOK, hook_id: 'of-web', container: 'web' }, HOOK];
  await show();
  const reason = '토큰에 웹훅을 만들 권한이 없습니다. write:repository 권한을 주세요.';
  answers = [refusal('CODE_HOST_REFUSED', reason)];
  await button(`${SHOP} 웹훅 만들기`).click();
  const row = page.getByRole('listitem').filter({ hasText: SHOP });
  const alert = row.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`웹훅을 만들지 못했습니다${reason}`);
  expect(writes).toEqual([`POST /projects/shop/hooks/k1/registrations {"repository":"${SHOP}"}`]);
});

test('a repository whose pushes arrive needs no webhook', async () => {
  arrivesBy = 'hook';
  await show();
  await expect.element(page.getByText('알림을 받음').first()).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
