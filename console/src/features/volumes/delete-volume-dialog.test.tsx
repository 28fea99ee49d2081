import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { DeleteVolumeDialog } from './delete-volume-dialog.tsx';

const AT = '2026-03-02T00:00:00Z';
const PROJECT = { project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: AT };
const VOLUME = {
  ...{ volume_id: 'v1', project_id: 'p1', slug: 'uploads', name: '올린 파일', capacity: 1024 },
  ...{ created_at: AT, updated_at: AT },
};
const EXCHANGED = '이 볼륨의 데이터를 전환하거나 되돌리는 중입니다. 끝난 뒤에 다시 시도해주세요.';

test('a volume whose content is exchanged stays, with the reason of the server', async () => {
  const calls: string[] = [];
  const fetch = (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(/^.*\/api\/v1/, '');
    if (method === 'GET') {
      const data = { containers: [], backups: [], plans: [], used: 0, limit: 1 };
      return Promise.resolve(Response.json({ success: true, data }));
    }
    calls.push(`${method} ${path}`);
    const error = { code: 'RESTORATION_RUNNING', message: EXCHANGED };
    return Promise.resolve(Response.json({ success: false, error }, { status: 409 }));
  };
  const signal = new AbortController().signal;
  const session = { token: () => 't', signal: () => signal, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <DeleteVolumeDialog
          project={PROJECT}
          volume={VOLUME}
          open
          onOpenChange={() => calls.push('closed')}
          onDone={() => calls.push('done')}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const name = page.getByRole('textbox', { name: '확인을 위해 이름을 입력하세요' });
  await name.fill('올린 파일');
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await expect.element(page.getByText(EXCHANGED)).toBeVisible();
  await expect.element(name).toHaveValue('올린 파일');
  expect(calls).toEqual(['DELETE /volumes/uploads']);
});
