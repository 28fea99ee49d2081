import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { readServerClock } from '#api/server-clock.ts';
import { AccountNotices } from './account-notices.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const versions = [
  ...TERMS_VERSIONS,
  { version: 2, announced: inDays(-1), effective: inDays(7), summary: '환불 절차를 더합니다.' },
];

const show = (terms_seen: number, told = versions) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AccountNotices user={{ deletion_at: null, terms_seen }} versions={told} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const notice = page.getByRole('status').filter({ hasText: '서비스 이용약관이 변경됩니다' });

test('a change of the terms is told until the member closes it, which the server learns of', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      Response.json({ success: true, data: { user_id: 'u', username: 'hong', terms_seen: 2 } }),
    );
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
  });
  await show(1);
  await expect.element(notice.getByText(/환불 절차를 더합니다/)).toBeVisible();
  await notice.getByRole('button', { name: '닫기' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  const request = () => sent.mock.calls[0]?.[1];
  await expect.poll(request).toMatchObject({ method: 'PUT', body: '{"version":2}' });
  sent.mockRestore();
});

const announce = (announcement: string | null, announcement_tone = 'info') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AccountNotices
          user={{ deletion_at: null, terms_seen: 2, announcement, announcement_tone }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('an announcement stays until it is closed on this device, and another text appears again', async () => {
  onTestFinished(() => localStorage.clear());
  const banner = page.getByText('운영자 공지');
  const first = await announce('토요일에 점검합니다.\n두 시간 걸립니다.');
  await expect.element(page.getByText('두 시간 걸립니다.')).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await first.unmount();
  const again = await announce('토요일에 점검합니다.\n두 시간 걸립니다.');
  await expect.element(banner).not.toBeInTheDocument();
  await again.unmount();
  const warning = await announce('토요일에 점검합니다.\n두 시간 걸립니다.', 'warning');
  await expect.element(banner).toBeVisible();
  await warning.unmount();
  await announce(null);
  await expect.element(banner).not.toBeInTheDocument();
});

test('nobody is told of what they know', async () => {
  await show(2);
  await expect.element(notice).not.toBeInTheDocument();
});

/** Receives a response of a server whose clock is ahead by some days. */
const answerAt = (daysAhead: number) =>
  readServerClock(new Response(null, { headers: { date: inDays(daysAhead) } }), Date.now());

test.each([
  ['three days slow', 3, true],
  ['forty days fast', -40, false],
])(
  'on a device whose clock is %s, a change of the terms is told by the clock of the server',
  async (_, daysAhead, isTold) => {
    answerAt(daysAhead);
    onTestFinished(() => answerAt(0));
    const announced = daysAhead > 0 ? inDays(2) : inDays(-1);
    const change = {
      version: 2,
      announced,
      effective: inDays(9),
      summary: '환불 절차를 더합니다.',
    };
    await show(1, [...TERMS_VERSIONS, change]);
    await expect.poll(() => notice.query() !== null).toBe(isTold);
  },
);
