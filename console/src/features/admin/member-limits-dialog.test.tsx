import { ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { MemberLimitsDialog } from './member-limits-dialog.tsx';

const member = {
  ...{ user_id: 'm1', username: 'haneul', status: 'active', projects: 2, containers: 3 },
  ...{ cpu: 900, memory: 1800, disk: 512, limits: { cpu: 4000 } },
};

async function openDialog() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response('{"success":true,"data":{"members":[]}}', { headers }));
  });
  const never = new AbortController().signal;
  const session = { token: () => 'secret', signal: () => never, unauthorized: () => undefined };
  connectClient({ base: 'https://api.test', session });
  const onOpenChange = vi.fn();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemberLimitsDialog member={member} open onOpenChange={onOpenChange} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { screen, sent, onOpenChange };
}

test('an empty field is the standard limit, and sizes may have a unit', async () => {
  const { screen, sent, onOpenChange } = await openDialog();
  await screen.getByRole('spinbutton').first().fill('10');
  await screen.getByLabelText('프로젝트마다 CPU (millicores)').fill('');
  await screen.getByLabelText('프로젝트마다 메모리 (MiB)').fill('8 GiB');
  await screen.getByLabelText('프로젝트마다 백업 (MiB)').fill('0');
  await screen.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  const member_limits = {
    projects: 10,
    containers: null,
    cpu: null,
    memory: 8192,
    disk: null,
    backup: 0,
  };
  expect(sent).toEqual([{ member_limits }]);
});

test('a limit out of range is refused at its field and not sent', async () => {
  const { screen, sent } = await openDialog();
  await screen.getByLabelText('프로젝트마다 컨테이너').fill('51');
  await screen.getByRole('button', { name: '저장' }).click();
  await expect.element(screen.getByText('0에서 50 사이의 정수를 입력해주세요.')).toBeVisible();
  expect(sent).toEqual([]);
});
