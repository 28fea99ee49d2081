import type { BackupRun, Backups } from '@naru/contract/entities/backup';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { BackupOutcome } from './backup-outcome.tsx';
import { BackupsCard } from './backups-card.tsx';
import { VolumeRestorationBanner } from './volume-restoration-banner.tsx';

const backups: Backups = {
  ...{ state: 'unscheduled', folder: '/srv/backups', objects: null, at: null },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 6, last_proven_at: null, restoration: null },
  volumes: { chosen: false, count: 3, used: 2_147_483_648, unmeasured: 1, refusal: null },
  volume_restoration: null,
  runs: [],
};

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
    fetch: (_url, { body }) => {
      sent.push(JSON.parse(String(body)));
      return Promise.resolve(Response.json({ success: true, data: backups }));
    },
  });
});

const show = (change: Partial<NonNullable<Backups['volumes']>> = {}) => {
  const volumes = backups.volumes && { ...backups.volumes, ...change };
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <BackupsCard backups={{ ...backups, volumes }} />
      </ToastProvider>
    </QueryClientProvider>,
  );
};

const shown = (text: string) => page.getByText(text, { exact: false });
const choice = () => page.getByRole('checkbox', { name: '지금 백업할 때 회원의 볼륨도 담기' });
const press = () => page.getByRole('button', { name: '지금 백업' }).click();

test('a press holds the volumes only when this is chosen, after their size has been read', async () => {
  await show();
  await expect.element(shown('지금 볼륨은 3개, 이용량은 2.0 GiB입니다.')).toBeVisible();
  await expect.element(shown('이 중 1개는 측정하지 못했습니다.')).toBeVisible();
  await press();
  await expect.poll(() => sent).toEqual([{ with_volumes: false }]);
  await choice().click();
  await press();
  await expect.poll(() => sent.at(-1)).toEqual({ with_volumes: true });
});

test('the choice begins with the setting', async () => {
  await show({ chosen: true });
  await expect.element(choice()).toBeChecked();
  await press();
  await expect.poll(() => sent).toEqual([{ with_volumes: true }]);
});

test('an engine whose volumes cannot be copied says so, and the backup is made without them', async () => {
  await show({ chosen: true, refusal: '쿠버네티스의 볼륨은 담을 수 없습니다.' });
  await expect.element(choice()).toBeDisabled();
  await expect.element(choice()).not.toBeChecked();
  await expect.element(shown('쿠버네티스의 볼륨은 담을 수 없습니다.')).toBeVisible();
  await press();
  await expect.poll(() => sent).toEqual([{ with_volumes: false }]);
});

test('volumes that are not back are counted, explained or listed', async () => {
  const some = { open: 2, restored: 1, failed: [], problem: null };
  const screen = await render(<VolumeRestorationBanner restoration={some} />);
  await expect.element(shown('3개 중 1개를 되돌렸습니다.')).toBeVisible();
  const problem = '볼륨의 백업 파일이 없습니다: /srv/a.volumes';
  await screen.rerender(<VolumeRestorationBanner restoration={{ ...some, problem }} />);
  await expect.element(shown(problem)).toBeVisible();
  const failed = [{ project: 'shop', volume: 'data', problem: '볼륨이 작습니다.' }];
  await screen.rerender(<VolumeRestorationBanner restoration={{ ...some, open: 0, failed }} />);
  await expect.element(shown('되돌리지 못한 볼륨이 1개 있습니다')).toBeVisible();
  await expect.element(shown('shop/data: 볼륨이 작습니다.')).toBeVisible();
});

const run: BackupRun = {
  ...{ backup_id: '1', started_at: '2026-03-02T05:04:00Z', ended_at: '2026-03-02T05:05:00Z' },
  ...{ origin: 'schedule', file: '/srv/a.backup', bytes: 4096, proof: 'restored', rows: 12 },
  ...{ error: null, deleted_at: null, object: null, object_deleted_at: null },
  ...{ volume_state: 'complete', volumes: 3, instant_volumes: 3, volume_bytes: 4096 },
};

test.each<[string, Partial<BackupRun>]>([
  ['볼륨을 한 시점의 복사본에서 읽었습니다.', {}],
  ['볼륨 2개는 한 시점의 복사본에서, 1개는 사용 중에 읽었습니다.', { instant_volumes: 2 }],
  ['볼륨을 사용 중에 읽었습니다.', { instant_volumes: 0 }],
  [
    '사용 중에 읽었습니다.',
    { instant_volumes: 0, volume_state: 'partial', error: '볼륨 a가 없습니다.' },
  ],
])('a backup says how its volumes were read: %s', async (sentence, change) => {
  await render(<BackupOutcome run={{ ...run, ...change }} />);
  await expect.element(shown(sentence)).toBeVisible();
});

test.each<[string, Partial<BackupRun>]>([
  ['without volumes', { volume_state: null, volumes: null, instant_volumes: null }],
  ['of an earlier release', { instant_volumes: null }],
  ['none of whose volumes could be read', { volumes: 0, instant_volumes: 0 }],
])('a backup %s says nothing about their reading', async (_, change) => {
  await render(<BackupOutcome run={{ ...run, ...change }} />);
  await expect.element(shown('확인됨')).toBeVisible();
  expect(shown('읽었습니다').elements()).toEqual([]);
});
