import { ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { ConsoleMoveDialog } from './console-move-dialog.tsx';

const PROBLEM = 'DNS에서 주소를 찾을 수 없는 이름입니다.';
const LINK = 'https://new.example.com/console-address?token=a';

/** Opens the dialog. The server begins a move only without a trial. */
async function openDialog(target?: string) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit = {}) => {
    const input = JSON.parse(typeof body === 'string' ? body : '{}');
    sent.push(input);
    const data = input.untested
      ? { link: LINK, ends_at: '2026-11-29T04:02:00Z', problem: null }
      : { link: null, ends_at: null, problem: PROBLEM };
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify({ success: true, data }), { headers }));
  });
  const never = new AbortController().signal;
  const session = { token: () => 'secret', signal: () => never, unauthorized: () => undefined };
  connectClient({ base: 'https://api.test', session });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <ConsoleMoveDialog open onOpenChange={() => undefined} {...(target && { target })} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { screen, sent };
}

test('a failed trial says why, keeps the input, and can be left out', async () => {
  const { screen, sent } = await openDialog();
  await screen.getByRole('textbox').fill('https://new.example.com');
  await screen.getByRole('button', { name: '시험하고 열기' }).click();
  await expect.element(screen.getByText(PROBLEM)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveValue('https://new.example.com');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: '시험하고 열기' }).click();
  const link = screen.getByRole('link', { name: '새 주소에서 확인하기' });
  await expect.element(link).toHaveAttribute('href', LINK);
  const console_url = 'https://new.example.com';
  expect(sent).toEqual([
    { console_url, untested: false },
    { console_url, untested: true },
  ]);
});

test('the first address is tried like any other', async () => {
  const { screen, sent } = await openDialog('https://first.example.com');
  await expect.element(screen.getByRole('textbox')).toHaveValue('https://first.example.com');
  await screen.getByRole('button', { name: '시험하고 열기' }).click();
  await expect.element(screen.getByText(PROBLEM)).toBeVisible();
  expect(sent).toEqual([{ console_url: 'https://first.example.com', untested: false }]);
});
