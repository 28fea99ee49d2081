import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type S3Stub, startS3Stub } from '../../testing/s3-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { withBackupFile } from './fetch-backup.ts';

let stub: S3Stub;
beforeEach(async () => {
  stub = await startS3Stub();
  stub.objects.set('day.backup', Buffer.from('backup'));
  stub.objects.set('day.backup.volumes', Buffer.from('volumes'));
  stub.objects.set('day.backup.other', Buffer.from('other'));
});
afterEach(() => stub.close());

/** Fetches the backup, and returns the names of its files. */
function fetchInto(DATA_DIR: string, DISK_RESERVE_MIB = 0): Promise<string[]> {
  const env = {
    ...{ DATA_DIR, BACKUP_S3_ENDPOINT: stub.endpoint, BACKUP_S3_REGION: stub.region },
    ...{ BACKUP_S3_KEY_ID: stub.keyId, BACKUP_S3_SECRET: stub.secret },
  };
  const settings = { ...readConfig(env), DISK_RESERVE_MIB };
  return withBackupFile(`s3://${stub.bucket}/day.backup`, settings, (file) =>
    Promise.resolve(readdirSync(join(file, '..')).toSorted()),
  );
}

test('a backup that would take the reserve of the disk is not fetched', async () => {
  const folder = temporaryFolder();
  await expect(fetchInto(folder, 2 ** 40)).rejects.toThrow('공간이 부족합니다');
  expect(stub.requests).toHaveLength(1);
  expect(await fetchInto(folder)).toEqual(['naru.backup', 'naru.backup.volumes']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a fetch deletes what a killed one has left, and nothing that another one is writing', async () => {
  const folder = temporaryFolder();
  const long = new Date(0);
  for (const name of ['fetched-backup-left', 'fetched-backup-running', 'backups']) {
    const each = join(folder, name);
    const file = join(each, 'naru.backup');
    mkdirSync(each);
    writeFileSync(file, 'content');
    if (name !== 'fetched-backup-running') utimesSync(file, long, long);
    utimesSync(each, long, long);
  }
  await fetchInto(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['backups', 'fetched-backup-running']);
});
