import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNaruCommand } from './naru-command.ts';
import { openPostgresDatabase } from './storage/database-server.ts';
import { openStorage } from './storage/open-storage.ts';
import { auditEntries } from './storage/schema/audit.ts';
import { users } from './storage/schema/member.ts';
import { projects } from './storage/schema/project.ts';
import { openServerSecrets } from './storage/server-secret.ts';
import { newServerDatabase, usePreparedDataFolders } from './testing/test-database.ts';
import { addDemoAccount } from './use-cases/demo-account.ts';
import { saveAuditEntry } from './use-cases/operator/audit-log.ts';

const preparedData = usePreparedDataFolders();

/** Creates a data folder with a member, a project, secrets and an entry of the audit log. */
async function withData() {
  const DATA_DIR = preparedData();
  const { db, close } = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  await openServerSecrets(db, { DATA_DIR, NARU_OLD_SECRET_KEYS: [] });
  await addDemoAccount(db);
  await saveAuditEntry(db, { name: '운영자', via: 'command' }, { action: 'clock-trusted' });
  const rows = { users: await db.select().from(users), projects: await db.select().from(projects) };
  await close();
  return { DATA_DIR, rows };
}

test('all rows come to an empty PostgreSQL database, which goes on counting and reads the secrets', async () => {
  const { DATA_DIR, rows } = await withData();
  const url = (await newServerDatabase()) ?? '';
  const moved = await runNaruCommand(['to-postgres', url], { DATA_DIR });
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/테이블 \d+개, \d+행/);
  expect(existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true);
  const { db, close } = await openPostgresDatabase(url);
  try {
    expect(await db.select().from(users)).toEqual(rows.users);
    expect(await db.select().from(projects)).toEqual(rows.projects);
    await openServerSecrets(db, { DATA_DIR, NARU_OLD_SECRET_KEYS: [] });
    await saveAuditEntry(db, { name: '운영자', via: 'command' }, { action: 'clock-trusted' });
    const positions = (await db.select().from(auditEntries)).map(({ position }) => position);
    expect(positions.toSorted()).toEqual([1, 2]);
    // The triggers work again: the audit log refuses a change.
    await expect(db.update(auditEntries).set({ actor: '다른 사람' })).rejects.toThrow();
    // The foreign keys work again: the member's project goes with the member.
    await db.delete(users);
    expect(await db.$count(projects)).toBe(0);
  } finally {
    await close();
  }
  const again = await runNaruCommand(['to-postgres', url], { DATA_DIR });
  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('이미 데이터가 있습니다'),
  });
});

test('another address is refused before anything is opened', async () => {
  const refused = await runNaruCommand(['to-postgres', 'mysql://x'], { DATA_DIR: preparedData() });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('postgresql://') });
});
