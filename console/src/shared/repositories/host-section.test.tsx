import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { connectFetch } from '#testing/scripted-card.tsx';
import { HostSection } from './host-section.tsx';

const host = (code_host_id: string, url: string) => ({
  ...{ code_host_id, kind: 'gitlab', url, account_login: 'naru', updated_at: '2026-01-01' },
});
const repository = (id: string, full_name: string) => ({
  ...{ id, full_name, private: true, clone_url: `https://git.example/${full_name}.git` },
});

/** The responses by the end of the address. */
let responses: Record<string, () => Response>;
let calls: string[];

const data = (value: unknown) => () => Response.json({ success: true, data: value });
const refusal = (code: string, message: string, status: number) => () =>
  Response.json({ success: false, error: { code, message } }, { status });
const missing = refusal('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.', 404);

beforeEach(() => {
  calls = [];
  const fetch = (address: string) => {
    const call = address.replace(/^.*\/api\/v1/, '');
    calls.push(call);
    return Promise.resolve((responses[call] ?? missing)());
  };
  connectFetch(fetch);
});

async function show() {
  const onChoose = vi.fn();
  const { container } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <HostSection project="shop" chosen="" onChoose={onChoose} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { onChoose, container };
}

const search = page.getByRole('searchbox', { name: '코드 호스팅 서비스의 저장소 검색' });
const repositoryButton = (name: string) => page.getByRole('button', { name, exact: true });

test('the repositories of all connections are listed with their hosts, and one is chosen', async () => {
  responses = {
    '/code-hosts': data({
      code_hosts: [host('a', 'https://gitlab.com'), host('b', 'https://git.example')],
    }),
    '/code-hosts/a/repositories': data({
      repositories: [repository('1', 'naru/pay')],
      is_cut: false,
    }),
    '/code-hosts/b/repositories': data({
      repositories: [repository('1', 'naru/shop')],
      is_cut: false,
    }),
  };
  const { onChoose } = await show();
  await expect.element(page.getByText('git.example', { exact: true })).toBeVisible();
  await repositoryButton('naru/shop').click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('https://git.example/naru/shop.git');
  await search.fill('pay');
  await expect.element(repositoryButton('naru/shop')).not.toBeInTheDocument();
  await expect.element(repositoryButton('naru/pay')).toBeVisible();
  expect(calls.filter((call) => call.includes('search='))).toEqual([]);
});

test('a host that has more than it lists is searched as well', { tags: 'full' }, async () => {
  responses = {
    '/code-hosts': data({ code_hosts: [host('a', 'https://gitlab.com')] }),
    '/code-hosts/a/repositories': data({
      repositories: [repository('1', 'naru/pay')],
      is_cut: true,
    }),
    '/code-hosts/a/repositories?search=old': data({
      repositories: [repository('9', 'naru/old-shop')],
      is_cut: false,
    }),
  };
  await show();
  await expect.element(page.getByText(/^저장소가 많아 일부만 보입니다\./)).toBeVisible();
  await search.fill('old');
  await expect.element(repositoryButton('naru/old-shop')).toBeVisible();
});

test('the failure of one host leaves the repositories of the others', async () => {
  const refused = '토큰이 만료되었거나 폐기되었습니다. 새 토큰을 만들어 입력해주세요.';
  responses = {
    '/code-hosts': data({
      code_hosts: [host('a', 'https://gitlab.com'), host('b', 'https://git.example')],
    }),
    '/code-hosts/a/repositories': refusal('CODE_HOST_REFUSED', refused, 400),
    '/code-hosts/b/repositories': data({
      repositories: [repository('1', 'naru/shop')],
      is_cut: false,
    }),
  };
  await show();
  await expect.element(page.getByRole('alert').getByText(refused)).toBeVisible();
  await expect.element(repositoryButton('naru/shop')).toBeVisible();
});

test('without a connection a link leads to the settings of the project in another tab', async () => {
  responses = { '/code-hosts': data({ code_hosts: [] }) };
  await show();
  const link = page.getByRole('link', { name: '코드 호스팅 서비스 연결 (새 탭)' });
  await expect.element(link).toHaveAttribute('href', '/projects/shop/settings#code-hosts');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('a server of an earlier release has no section', async () => {
  responses = {};
  const { container } = await show();
  await expect.poll(() => container.querySelector('section')).toBeNull();
});
