import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { button, connectFetch } from '#testing/scripted-card.tsx';
import { SshKey } from './ssh-key.tsx';

const KEY = {
  ...{ deploy_key_id: 'k', public_key: 'ssh-ed25519 AAAA naru-shop', fingerprint: 'SHA256:a' },
  created_at: '2026-01-01T00:00:00Z',
};

let state: object;
let refuses: boolean;
let calls: string[];

beforeEach(() => {
  calls = [];
  refuses = false;
  state = { deploy_key: null, known_hosts: [] };
  const fetch = (_address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(method);
    if (method === 'GET') return Promise.resolve(Response.json({ success: true, data: state }));
    if (refuses) {
      const error = { code: 'INTERNAL', message: '배포 키를 만들 수 없습니다.' };
      return Promise.resolve(Response.json({ success: false, error }, { status: 500 }));
    }
    state = { deploy_key: KEY, known_hosts: [] };
    return Promise.resolve(Response.json({ success: true, data: KEY }));
  };
  connectFetch(fetch);
});

const show = (url: string, reads = true) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <SshKey project="shop" url={url} reads={reads} />
      </ToastProvider>
    </QueryClientProvider>,
  );

const ADDRESS = 'git@git.example.com:naru/shop.git';

test('a project without a key makes it at the address, and the focus stays at the next step', async () => {
  await show(ADDRESS);
  await button('배포 키 만들기').click();
  await expect.element(page.getByText(KEY.public_key)).toBeVisible();
  await expect.element(button('저장소 다시 확인')).toHaveFocus();
  await expect.element(button('공개 키 복사')).toBeVisible();
});

test('a failure is shown, and the button stays', async () => {
  refuses = true;
  await show(ADDRESS);
  await button('배포 키 만들기').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('배포 키 만들기')).toBeEnabled();
});

test('a form that reads no repository offers no second look', async () => {
  state = { deploy_key: KEY, known_hosts: [] };
  await show(ADDRESS, false);
  await expect.element(page.getByText(KEY.public_key)).toBeVisible();
  await expect.element(button('저장소 다시 확인')).not.toBeInTheDocument();
});

test('another address needs no key, and none is read', async () => {
  await show('https://git.example.com/naru/shop.git');
  await expect.poll(() => calls).toEqual([]);
  await expect.element(page.getByText('SSH 주소입니다')).not.toBeInTheDocument();
});
