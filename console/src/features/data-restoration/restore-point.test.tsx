import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import { formatDateTime, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { createQueryClient } from '#api/query-client.ts';
import { OpenContainerContext } from '#shared/containers/open-container.ts';
import { connectFetch, dataResponse } from '#testing/scripted-card.tsx';
import { BackupActions } from './backup-actions.tsx';
import { RestorePointButton } from './restore-point-button.tsx';

const PROJECT = {
  ...{ project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: '2026-03-02T00:00:00Z' },
};
const AT = '2026-11-29T18:10:00Z';
const TO = '2026-11-29T20:10:00.500Z';

const backup: DataBackup = {
  ...{ backup_id: 'b1', container: 'db', container_name: '주문 DB', kind: 'postgresql' },
  ...{ version: '17', state: 'confirmed', origin: 'schedule', started_at: AT, ended_at: AT },
};
const archive: WalArchive = {
  ...{ archive_id: 'a1', container: 'db', container_name: '주문 DB', state: 'active' },
  ...{ windows: [{ from: '2026-11-22T18:10:00Z', to: TO }], bytes: 1024 },
};
const container = { slug: 'db', name: '주문 DB', template_id: 'postgresql' };
const open = {
  project: PROJECT,
  facts: { container, networks: [], state: undefined, deployed: undefined },
};

/** The requests that change something, as the body. */
let writes: unknown[];
let answer: Response;

function read(address: string): Response {
  if (address.endsWith('/projects')) return dataResponse({ projects: [PROJECT] });
  if (address.endsWith('/containers')) return dataResponse({ containers: [container] });
  if (address.includes('/volumes')) return dataResponse({ volumes: [] });
  if (address.endsWith('/restorations')) return dataResponse({ restorations: [] });
  return dataResponse(lists(archive));
}

const lists = (one: WalArchive | undefined) => ({
  ...{ backups: [backup], plans: [], archives: one ? [one] : [] },
  ...{ used: 0, limit: 1 },
});

beforeEach(() => {
  writes = [];
  const row = { restoration_id: 'r1', origin: 'point', kind: 'postgresql', state: 'running' };
  answer = dataResponse({ ...row, started_at: AT });
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(read(address));
    writes.push(JSON.parse(String(body)));
    return Promise.resolve(answer);
  };
  connectFetch(fetch);
});

function show(one: WalArchive | undefined = archive) {
  const client = createQueryClient();
  client.setQueryData(dataBackupsQuery('shop').queryKey, lists(one));
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <OpenContainerContext value={open}>
            <BackupActions project={PROJECT} backup={backup} />
            <RestorePointButton />
          </OpenContainerContext>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const dialog = () => page.getByRole('dialog', { name: '복원', exact: true });
const point = () => dialog().getByRole('textbox', { name: '복원할 시점', exact: true });
const restore = () => dialog().getByRole('button', { name: '복원', exact: true });
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const shown = (moment: string) => formatDateTime(new Date(moment), zone);

test('a point in time is restored in place of the backup, within the window', {
  tags: 'full',
}, async () => {
  await show();
  await page.getByRole('button', { name: /백업 복원$/ }).click();
  await expect.element(dialog().getByRole('radio', { name: '백업' })).toBeChecked();
  await expect.element(point()).not.toBeInTheDocument();
  await dialog().getByRole('radio', { name: '시점' }).click();
  await expect.element(point()).toHaveValue(shown('2026-11-29T20:10:00Z'));
  await point().fill(shown('2026-11-29T20:10:01Z'));
  await restore().click();
  await expect.element(point()).toHaveAccessibleDescription(/보관되지 않았습니다/);
  await expect.element(point()).toHaveFocus();
  expect(writes).toEqual([]);
  await point().fill('2026-11-29T19:00:05.123Z');
  await restore().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(writes).toEqual([
    { archive_id: 'a1', point: '2026-11-29T19:00:05.000Z', container: 'db' },
  ]);
});

test('the backup is restored when it is chosen again, whatever the point is', async () => {
  await show();
  await page.getByRole('button', { name: /백업 복원$/ }).click();
  await dialog().getByRole('radio', { name: '시점' }).click();
  await point().fill('어제');
  await dialog().getByRole('radio', { name: '백업' }).click();
  await restore().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(writes).toEqual([{ backup_id: 'b1', container: 'db' }]);
});

test('the page of a database leads to the point at once, by the keyboard alone', async () => {
  await show();
  await page.getByRole('button', { name: '시점으로 복원' }).click();
  await expect.element(dialog().getByRole('radio', { name: '시점' })).not.toBeInTheDocument();
  await point().click();
  await userEvent.keyboard('{End}{ArrowDown}{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(writes).toEqual([
    { archive_id: 'a1', point: '2026-11-29T20:09:59.000Z', container: 'db' },
  ]);
});

test('a refusal of the server keeps the entered point', async () => {
  const error = { code: 'DISK_EXCEEDED', message: '프로젝트의 디스크가 부족합니다.' };
  answer = Response.json({ success: false, error }, { status: 409 });
  await show();
  await page.getByRole('button', { name: '시점으로 복원' }).click();
  await point().fill(shown('2026-11-25T00:00:00Z'));
  await restore().click();
  await expect.element(dialog().getByText(error.message)).toBeVisible();
  await expect.element(point()).toHaveValue(shown('2026-11-25T00:00:00Z'));
});

test('without points in time there is the backup alone', async () => {
  await show({ ...archive, windows: [] });
  await expect.element(page.getByRole('button', { name: /백업 복원$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '시점으로 복원' })).not.toBeInTheDocument();
});
