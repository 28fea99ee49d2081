import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { connectFetch } from '#testing/scripted-card.tsx';
import { DeleteVolumeDialog } from './delete-volume-dialog.tsx';

const AT = '2026-03-02T00:00:00Z';
const PROJECT = { project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: AT };
const VOLUME = {
  ...{ volume_id: 'v1', project_id: 'p1', slug: 'uploads', name: '올린 파일', capacity: 1024 },
  ...{ created_at: AT, updated_at: AT },
};
const EXCHANGED = '이 볼륨의 데이터를 전환하거나 되돌리는 중입니다. 끝난 뒤에 다시 시도해주세요.';

/** Shows the dialog. Returns the calls that change something, which are refused. */
async function show(restorations: readonly object[] = []) {
  const calls: string[] = [];
  const fetch = (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(/^.*\/api\/v1/, '');
    if (method === 'GET') {
      const data = { containers: [], backups: [], plans: [], restorations, used: 0, limit: 1 };
      return Promise.resolve(Response.json({ success: true, data }));
    }
    calls.push(`${method} ${path}`);
    const error = { code: 'RESTORATION_RUNNING', message: EXCHANGED };
    return Promise.resolve(Response.json({ success: false, error }, { status: 409 }));
  };
  connectFetch(fetch);
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
  return calls;
}

test('a volume whose content is exchanged stays, with the reason of the server', {
  tags: 'full',
}, async () => {
  const calls = await show();
  const name = page.getByRole('textbox', { name: '확인을 위해 이름을 입력하세요' });
  await name.fill('올린 파일');
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await expect.element(page.getByText(EXCHANGED)).toBeVisible();
  await expect.element(name).toHaveValue('올린 파일');
  expect(calls).toEqual(['DELETE /volumes/uploads']);
});

const restoration = {
  ...{ restoration_id: 'r1', origin: 'backup', kind: 'postgresql', container_name: '주문 DB' },
  ...{ started_at: AT, new_volume: 'uploads', old_volume: 'db' },
};

test.each([
  [{ state: 'ready' }, '“주문 DB”: 복원본입니다. 삭제하면 이 내용으로 바꿀 수 없습니다.'],
  [
    { state: 'switched', new_volume: 'db', old_volume: 'uploads' },
    '“주문 DB”: 바꾸기 전까지 쓰던 내용입니다. 삭제하면 복원을 되돌릴 수 없습니다.',
  ],
  [
    { state: 'undone' },
    '“주문 DB”: 되돌리기 전까지 쓰던 내용입니다. 삭제하면 다시 바꿀 수 없습니다.',
  ],
])('the content of a restoration says what its deletion ends: %o', async (values, sentence) => {
  await show([{ ...restoration, ...values }]);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('the content that is in use after a switch is an ordinary volume', async () => {
  await show([{ ...restoration, state: 'switched' }]);
  await expect.element(page.getByRole('alertdialog').getByText('올린 파일')).toBeVisible();
  await expect.element(page.getByText(/주문 DB/)).not.toBeInTheDocument();
});
