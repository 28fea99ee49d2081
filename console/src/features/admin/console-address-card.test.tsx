import type { LiveSettings } from '@naru/contract/entities/setting';
import { ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConsoleAddressCard } from './console-address-card.tsx';

const FIRST = 'https://first.example.com';

async function show(source: string, initial_console_url: string | null) {
  const live: LiveSettings = {
    version_id: '1',
    settings: [{ name: 'PUBLIC_URL', source, value: 'https://now.example.com', summary: null }],
    initial_console_url,
  };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <ConsoleAddressCard live={live} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const back = () => page.getByRole('button', { name: '처음 주소로 되돌리기' });
const change = () => page.getByRole('button', { name: '주소 변경' });

test('the first address of the environment is offered where another one is stored', async () => {
  await show('stored', FIRST);
  await back().click();
  await expect.element(page.getByRole('textbox', { name: '새 주소' })).toHaveValue(FIRST);
  await page.getByRole('button', { name: '취소' }).click();
  await change().click();
  await expect.element(page.getByRole('textbox', { name: '새 주소' })).toHaveValue('');
});

test('without a first address there is no way back', async () => {
  await show('stored', null);
  await expect.element(change()).toBeVisible();
  await expect.element(back()).not.toBeInTheDocument();
});

test('an address of the environment is locked', async () => {
  await show('environment', null);
  await expect.element(page.getByText(/환경 변수로 정해져 있어/)).toBeVisible();
  await expect.element(change()).not.toBeInTheDocument();
});
