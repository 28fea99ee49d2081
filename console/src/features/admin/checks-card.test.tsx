import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ChecksCard } from './checks-card.tsx';

beforeEach(() => {
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
  });
  return () => vi.restoreAllMocks();
});

const disk = { name: 'disk', title: '디스크', state: 'ok', summary: '남은 공간 12.3 GiB' };
const mail = { name: 'mail', title: '메일', state: 'warning', summary: '메일을 보내지 않습니다.' };
const edge = { name: 'edge', title: '엣지', state: 'problem', summary: '응답하지 않습니다.' };

const answer = (...checks: readonly object[]) =>
  Response.json({
    success: true,
    data: { checked_at: new Date().toISOString(), version: '0.1.0', checks },
  });

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChecksCard />
    </QueryClientProvider>,
  );

const rows = page.getByRole('list', { name: '점검 목록' }).getByRole('listitem');
const texts = () => rows.elements().map(({ textContent }) => textContent);

test('the most urgent check comes first, and a press checks again', async () => {
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(answer(disk, mail, { ...edge, remedy: '다시 시작해주세요.' }))
    .mockResolvedValueOnce(answer(disk, edge));
  await show();
  await expect
    .poll(texts)
    .toEqual([
      '문제엣지응답하지 않습니다.다시 시작해주세요.',
      '주의메일메일을 보내지 않습니다.',
      '정상디스크남은 공간 12.3 GiB',
    ]);
  await expect.element(page.getByText('문제 1건, 주의 1건')).toBeVisible();
  await page.getByRole('button', { name: '다시 점검' }).click();
  await expect.poll(texts).toHaveLength(2);
  await expect.element(page.getByText('문제 1건', { exact: true })).toBeVisible();
});

test('a server without checks has no such card', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ success: false }, { status: 404 }));
  const { container } = await show();
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  await expect.poll(() => container.textContent).toBe('');
});
