import type { DataBackups } from '@naru/contract/entities/data-backup';
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { OpenContainerContext } from '#shared/containers/open-container.ts';
import { connectFetch } from '#testing/scripted-card.tsx';
import { BackupCard } from './backup-card.tsx';
import { BackupPlanDialog } from './backup-plan-dialog.tsx';

const PROJECT = {
  ...{ project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: '2026-03-02T00:00:00Z' },
};
const FULL = '백업 저장 공간이 부족해 보관을 멈췄습니다.';
const plan = {
  ...{ container: 'db', enabled: true, at: '03:10', point_in_time: true },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 3 },
};
const archive: WalArchive = {
  ...{ archive_id: 'a1', container: 'db', container_name: '주문 DB', state: 'active' },
  windows: [{ from: '2026-11-23T03:10:00', to: '2026-11-30T05:10:00' }],
  bytes: 1024,
};

let listed: DataBackups;
let writes: unknown[];

beforeEach(() => {
  writes = [];
  listed = { backups: [], plans: [plan], archives: [archive], used: 0, limit: 1 };
  const data = (value: unknown) => Promise.resolve(Response.json({ success: true, data: value }));
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      writes.push(JSON.parse(String(body)));
      return data({ ...plan, ...JSON.parse(String(body)) });
    }
    return address.endsWith('/backup-targets') ? data({ targets: [] }) : data(listed);
  };
  connectFetch(fetch);
});

const container = { slug: 'db', name: '주문 DB', template_id: 'postgresql' };
const open = {
  project: PROJECT,
  facts: { container, networks: [], state: undefined, deployed: undefined },
};

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <OpenContainerContext value={open}>
            <BackupCard actions={<button type="button">시점으로 복원</button>} />
          </OpenContainerContext>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );

const card = () => page.getByRole('region', { name: '백업' });

test('the card shows the growing window, with what can be done with it', async () => {
  await show();
  await expect.element(page.getByText('켜짐', { exact: true })).toBeVisible();
  await expect
    .poll(() => card().element().textContent)
    .toMatch(/2026\. 11\. 23\. 03:10부터 지금까지/);
  await expect.element(page.getByRole('button', { name: '시점으로 복원' })).toBeVisible();
});

test('the card shows until when the changes are in the storage, and why not later', async () => {
  const [window] = archive.windows;
  const copied = { from: '2026-11-23T03:10:00', to: '2026-11-30T04:58:00' };
  const copy_problem = '백업 저장소로 보내지 못해 서버의 디스크에만 보관하고, 다시 보내봅니다.';
  if (window === undefined) throw new Error('There is no window.');
  listed.archives = [{ ...archive, windows: [{ ...window, copied }], copy_problem }];
  await show();
  await expect
    .poll(() => card().element().textContent)
    .toMatch(/지금까지저장소에 2026\. 11\. 30\. 04:58까지/);
  await expect.element(page.getByText(copy_problem)).toBeVisible();
});

test('a window of which a later part is in the storage says since when', async () => {
  const [window] = archive.windows;
  const copied = { from: '2026-11-25T03:10:00', to: '2026-11-30T04:58:00' };
  if (window === undefined) throw new Error('There is no window.');
  listed.archives = [{ ...archive, windows: [{ ...window, copied }] }];
  await show();
  await expect
    .poll(() => card().element().textContent)
    .toMatch(/저장소에 2026\. 11\. 25\. 03:10부터 2026\. 11\. 30\. 04:58까지/);
});

test('a plan with a storage that has nothing yet says so', async () => {
  listed.plans = [{ ...plan, target: 't1' }];
  await show();
  await expect.element(page.getByText('저장소에는 아직 없음')).toBeVisible();
});

test('a pause is shown with its reason, and its window has an end', async () => {
  listed.archives = [{ ...archive, state: 'paused', problem: FULL }];
  await show();
  await expect.element(page.getByText('보관이 멈춤', { exact: true })).toBeVisible();
  await expect.element(page.getByText(FULL)).toBeVisible();
  await expect
    .poll(() => card().element().textContent)
    .toMatch(/03:10부터 2026\. 11\. 30\. 05:10까지/);
});

test.each([
  ['waits for the next deployment', true, [], '준비 중', /다음 배포에서.*보관하기 시작합니다/],
  [
    'is prepared',
    true,
    [{ ...archive, state: 'preparing', windows: [] }],
    '준비 중',
    /기준이 되는/,
  ],
  ['ends with the next deployment', false, [archive], '켜짐', /다음 배포에서.*꺼집니다/],
  ['is off', false, [], '꺼짐', /시점 복원/],
])('archiving that %s is shown', async (_, isOn, archives, badge, note) => {
  listed = { ...listed, plans: [{ ...plan, point_in_time: isOn }], archives };
  await show();
  await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
  await expect.poll(() => card().element().textContent).toMatch(note);
});

test('a database of another kind has no points in time', async () => {
  listed = { ...listed, plans: [{ ...plan, point_in_time: null }], archives: [] };
  await show();
  await expect.element(page.getByText('자동 백업', { exact: true })).toBeVisible();
  await expect.element(page.getByText('시점 복원')).not.toBeInTheDocument();
});

const showPlan = (point_in_time: boolean | null) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <BackupPlanDialog
            project="shop"
            name="주문 DB"
            plan={{ ...plan, point_in_time }}
            targets={[]}
            timeZone="Asia/Seoul"
            open
            onClose={() => undefined}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );

const choice = () => page.getByRole('checkbox', { name: '시점 복원' });

test('points in time are switched on in the plan, which says what they cost', async () => {
  await showPlan(false);
  await expect.element(choice()).not.toBeChecked();
  await expect.element(choice()).toHaveAccessibleDescription(/저장 공간을 쓰며.*저장소.*다시 시작/);
  await choice().click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => writes).toMatchObject([{ point_in_time: true, at: '03:10' }]);
  await expect.element(page.getByText('시점 복원 · 다음 배포부터 적용됩니다.')).toBeVisible();
});

test('a plan with equal points in time waits for no deployment', async () => {
  await showPlan(true);
  await page.getByRole('textbox', { name: '시각' }).fill('04:10');
  await page.getByRole('button', { name: '저장' }).click();
  await expect.element(page.getByText('백업 설정을 저장했습니다')).toBeVisible();
  await expect.element(page.getByText(/다음 배포부터/)).not.toBeInTheDocument();
});

test('a plan without points in time sends none', async () => {
  await showPlan(null);
  await expect.element(choice()).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: '시각' }).fill('04:10');
  await page.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]).not.toHaveProperty('point_in_time');
});
