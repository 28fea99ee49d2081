import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestBackups } from '../../testing/test-backups.ts';
import { usePreparedDataFolders } from '../../testing/test-database.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { findRuns, readLastBackups } from './backup-runs.ts';

const preparedData = usePreparedDataFolders();

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function serviceWith(changes: Record<string, string>) {
  const DATA_DIR = preparedData();
  const storage: OpenDatabase = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  closing.push(storage.close);
  const keeping = { BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const settings = readConfig({ DATA_DIR, DISK_RESERVE_MIB: '0', ...keeping, ...changes });
  const service = createTestBackups(settings, storage);
  return { service, settings, storage, db: storage.db };
}

test('a scheduled backup is made once, proven, and replaces the one of an earlier day', async () => {
  const BACKUP_DIR = temporaryFolder();
  const { service, db } = await serviceWith({ BACKUP_DIR });
  const old = join(BACKUP_DIR, 'naru-2026-01-01T04-00-00Z.backup');
  writeFileSync(old, 'old');
  writeFileSync(`${old}.part`, 'half');
  await db.insert(backupRuns).values([
    {
      ...{ id: 'old', started_at: new Date('2026-01-01'), ended_at: new Date('2026-01-01') },
      ...{ origin: 'schedule', file: old, bytes: 3, proof: 'restored', rows: 1 },
    },
    { id: 'killed', started_at: new Date('2026-01-02'), origin: 'schedule', file: '/gone' },
  ]);
  const job = service.startJob();
  closing.push(job.close);
  await waitUntil(async () => (await findRuns(db)).length === 3);
  await service.settled();
  const [made, killed, replaced] = await findRuns(db);
  expect(made).toMatchObject({ origin: 'schedule', proof: 'restored', error: null });
  expect(made?.rows).toBeGreaterThan(0);
  expect(killed?.error).toContain('서버가 종료되었습니다');
  expect(replaced?.deleted_at).toBeInstanceOf(Date);
  expect(readdirSync(BACKUP_DIR)).toEqual([made?.file.slice(BACKUP_DIR.length + 1)]);
  const now = new Date((made?.started_at.getTime() ?? 0) + 1);
  expect((await readLastBackups(db, true, now)).state).toBe('ok');
  job.wake();
  await job.close();
  expect(await findRuns(db)).toHaveLength(3);
});

test('a failed backup deletes what earlier ones have replaced, and keeps the newest proven and the newest complete one', {
  tags: 'full',
}, async () => {
  const BACKUP_DIR = temporaryFolder();
  const passphrase = join(temporaryFolder(), 'missing');
  const { service, db } = await serviceWith({ BACKUP_DIR, BACKUP_PASSPHRASE_FILE: passphrase });
  const states = ['complete', 'complete', 'partial', 'partial'];
  for (const [index, volume_state] of states.entries()) {
    const file = join(BACKUP_DIR, `${index}.backup`);
    writeFileSync(file, 'old');
    const started_at = new Date(2026, 0, index + 1);
    await db.insert(backupRuns).values({
      ...{ id: String(index), started_at, ended_at: started_at, origin: 'schedule', file },
      ...{ bytes: 3, proof: 'restored', rows: 1, volume_state },
    });
  }
  await service.start('console');
  await service.settled();
  expect((await findRuns(db))[0]?.error).toContain('암호 파일을 읽을 수 없습니다');
  expect(readdirSync(BACKUP_DIR).toSorted()).toEqual(['1.backup', '3.backup']);
});

test('a failed backup is recorded with its reason, and a press makes a new one', {
  tags: 'full',
}, async () => {
  const folder = temporaryFolder();
  const passphraseFile = join(folder, 'passphrase');
  const { service, db } = await serviceWith({ BACKUP_PASSPHRASE_FILE: passphraseFile });
  await service.start('console');
  expect(await findRuns(db)).toHaveLength(1);
  await service.settled();
  const { state, last } = await readLastBackups(db, false, new Date());
  expect([state, last?.error]).toEqual([
    'failed',
    `암호 파일을 읽을 수 없습니다: ${passphraseFile}`,
  ]);
  writeFileSync(passphraseFile, 'quiet harbour');
  chmodSync(passphraseFile, 0o600);
  await service.start('console');
  await service.settled();
  const after = await readLastBackups(db, false, new Date());
  expect(after).toMatchObject({ state: 'unscheduled', last: { proof: 'restored' } });
  expect(existsSync(after.last?.file ?? '')).toBe(true);
});

test('only one backup runs at a time of all servers, whose unfinished file stays', {
  tags: 'full',
}, async () => {
  const BACKUP_DIR = temporaryFolder();
  const { service, db } = await serviceWith({ BACKUP_DIR });
  const unfinished = join(BACKUP_DIR, 'naru-2026-01-01T04-00-00Z.backup.part');
  writeFileSync(unfinished, 'half');
  await db.execute(
    sql`insert into project_leases (project_id, owner, until) values ('backup', 'another', now() + interval '1 minute')`,
  );
  await service.start('console');
  await service.settled();
  expect(await findRuns(db)).toEqual([]);
  expect(existsSync(unfinished)).toBe(true);
});
