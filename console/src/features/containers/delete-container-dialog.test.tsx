import type { DataBackup } from '@naru/contract/entities/data-backup';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { projectStateQuery } from '#api/project-state.ts';
import { createQueryClient } from '#api/query-client.ts';
import { connectFetch, dataResponse } from '#testing/scripted-card.tsx';
import { DeleteContainerDialog } from './delete-container-dialog.tsx';

const DATABASE = { slug: 'db', name: '주문 DB', template_id: 'postgresql', image: 'postgres:17' };
const WEB = { slug: 'web', name: '웹' };
const FULL = '백업 저장 공간이 부족합니다.';

const confirmed: DataBackup = {
  ...{ backup_id: 'b1', container: 'db', container_name: '주문 DB', kind: 'postgresql' },
  ...{ state: 'confirmed', origin: 'schedule', ended_at: '2026-03-02T03:10:41Z' },
  started_at: '2026-03-02T03:10:00Z',
};

interface Shown {
  container?: typeof DATABASE | typeof WEB;
  /** The state of the container in the engine. */
  state?: string;
  backups?: DataBackup[];
  /** The response to the call that deletes. */
  answer?: Response;
}

/** Opens the dialog, and records the calls that write and the ends of the dialog. */
async function show({ container = DATABASE, state = 'running', backups = [], answer }: Shown) {
  const calls: string[] = [];
  const fetch = (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(/^.*\/api\/v1/, '');
    if (method !== 'GET') {
      calls.push(`${method} ${path}`);
      return Promise.resolve(answer ?? dataResponse(confirmed));
    }
    if (path.endsWith('/references'))
      return Promise.resolve(dataResponse({ sources: [], used: [] }));
    const plan = { enabled: false, at: '03:10', keep_days: 7, keep_weeks: 4, keep_months: 3 };
    const plans = [{ ...plan, container: 'db' }];
    return Promise.resolve(dataResponse({ backups, plans, used: 0, limit: 1 }));
  };
  connectFetch(fetch);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  const states = [{ slug: container.slug, state }];
  client.setQueryData(projectStateQuery('shop').queryKey, {
    ...{ deployment: null, line: null, networks: [], containers: states },
  });
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter>
          <DeleteContainerDialog
            project="shop"
            container={container}
            open
            onOpenChange={() => calls.push('closed')}
            onDone={() => calls.push('done')}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return calls;
}

const choice = () => page.getByRole('checkbox', { name: '마지막 백업을 한 뒤 삭제' });

async function confirmDeletion(name: string): Promise<void> {
  await page.getByRole('textbox', { name: '확인을 위해 이름을 입력하세요' }).fill(name);
  await page.getByRole('button', { name: '삭제', exact: true }).click();
}

test('a database is deleted after a last backup unless the member unticks it', async () => {
  const calls = await show({ backups: [confirmed] });
  await expect.element(page.getByText(/마지막으로 확인된 백업: 2026\. 3\. 2\./)).toBeVisible();
  await expect.element(choice()).toBeChecked();
  await confirmDeletion('주문 DB');
  await expect.element(page.getByText('주문 DB: 마지막 백업을 시작했습니다')).toBeVisible();
  expect(calls).toEqual(['POST /containers/db/deletion', 'closed']);
});

test('without the tick, it is deleted at once', async () => {
  const calls = await show({});
  await expect.element(page.getByText('복원 확인된 백업이 없습니다.')).toBeVisible();
  await choice().click();
  await confirmDeletion('주문 DB');
  await expect.poll(() => calls).toEqual(['DELETE /containers/db', 'done']);
});

test('a last backup that cannot begin stops the deletion, with the reason', async () => {
  const error = { code: 'BACKUPS_FULL', message: FULL };
  const answer = Response.json({ success: false, error }, { status: 409 });
  const calls = await show({ answer });
  await expect.element(choice()).toBeChecked();
  await confirmDeletion('주문 DB');
  await expect.element(page.getByText(FULL)).toBeVisible();
  expect(calls).toEqual(['POST /containers/db/deletion']);
});

test('a stopped database has no backup to choose, and says why', async () => {
  const calls = await show({ state: 'stopped' });
  await expect.element(choice()).toBeDisabled();
  await expect.element(page.getByText(/먼저 컨테이너를 시작해주세요/)).toBeVisible();
  await confirmDeletion('주문 DB');
  await expect.poll(() => calls).toEqual(['DELETE /containers/db', 'done']);
});

test('a container that is no database has no backup to choose', async () => {
  const calls = await show({ container: WEB });
  await confirmDeletion('웹');
  await expect.poll(() => calls).toEqual(['DELETE /containers/web', 'done']);
  await expect.element(choice()).not.toBeInTheDocument();
});
