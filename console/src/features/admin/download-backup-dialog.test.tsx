import type { BackupRun } from '@naru/contract/entities/backup';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { DownloadBackupDialog } from './download-backup-dialog.tsx';

const run: BackupRun = {
  ...{ backup_id: 'b1', started_at: '2026-03-14T19:00:00Z', ended_at: '2026-03-14T19:01:00Z' },
  ...{ origin: 'console', file: '/srv/backups/naru.backup', bytes: 2048, proof: 'restored' },
  ...{ rows: 12, error: null, deleted_at: null, object: null, object_deleted_at: null },
  ...{ volume_state: null, volumes: null, volume_bytes: null },
};
const withVolumes = { ...run, volume_state: 'complete', volumes: 3, volume_bytes: 4096 };

const sent: unknown[] = [];
const downloaded: string[] = [];

beforeEach(() => {
  sent.length = 0;
  downloaded.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloaded.push(this.pathname);
  });
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
    fetch: (_url, { body }) => {
      sent.push(JSON.parse(String(body)));
      const data = { path: `/download-${sent.length}`, expires_at: '2026-03-14T19:10:00Z' };
      return Promise.resolve(Response.json({ success: true, data }));
    },
  });
});

const close = vi.fn();
const show = (shown: BackupRun) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <DownloadBackupDialog open onOpenChange={close} run={shown} />
      </ToastProvider>
    </QueryClientProvider>,
  );
const button = (name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('the download of a backup closes the dialog', async () => {
  await show(run);
  await expect.element(button('취소')).toBeVisible();
  await button('내려받기').click();
  await expect.poll(() => close.mock.lastCall).toEqual([false]);
  expect([sent, downloaded]).toEqual([[{ volumes_file: false }], ['/download-1']]);
});

test('both files of a backup with volumes are downloaded from one dialog, which a single button closes', async () => {
  close.mockClear();
  await show(withVolumes);
  expect(button('닫기').elements()).toHaveLength(1);
  await button(/^볼륨 내려받기/).click();
  await expect.poll(() => downloaded).toEqual(['/download-1']);
  await button('내려받기').click();
  await expect.poll(() => downloaded).toEqual(['/download-1', '/download-2']);
  expect(sent).toEqual([{ volumes_file: true }, { volumes_file: false }]);
  expect(close).not.toHaveBeenCalled();
});
