import { eq, not, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { type BackupSetting, setUpBackups } from '../../testing/data-backup-setting.ts';
import { scriptedProgram } from '../../testing/data-backups.ts';
import { readOwnerMails } from '../../testing/owner-mails.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

/** Lets a backup of this database alone be due now, as if the last one was made an hour or more ago. */
async function moveIntoPast({ services: { db }, database }: BackupSetting, hours: number) {
  const past = sql`now() - make_interval(hours => ${hours}::int)`;
  const isOwn = eq(containers.id, database.id);
  await db.update(containers).set({ stopped: true }).where(not(isOwn));
  await db.update(containers).set({ created_at: sql`now() - interval '9 days'` }).where(isOwn);
  await db
    .update(dataBackups)
    .set({ started_at: sql`now() - interval '3 days'`, ended_at: past })
    .where(eq(dataBackups.container_id, database.id));
}

/** Makes the backup that is due, which fails. */
async function failDue(setting: BackupSetting): Promise<void> {
  setting.scripted.at('list', () => scriptedProgram(2));
  const { service } = setting.serve();
  await service.runDue();
  await service.settled();
}

const readMails = ({ services, database }: BackupSetting) =>
  readOwnerMails(services, database.projectId);

test('a scheduled backup that fails is mailed once a day', async () => {
  const setting = await setUpBackups(server());
  await moveIntoPast(setting, 1);
  await failDue(setting);
  const [first] = await readMails(setting);
  expect(first?.subject).toContain('백업이 확인되지 않았습니다: db');
  expect(first?.text).toContain('덤프하지 못했습니다');
  expect(first?.text).toContain(`https://naru.test/projects/${setting.database.project}/data`);
  await moveIntoPast(setting, 2);
  await failDue(setting);
  expect(await readMails(setting)).toHaveLength(1);
  await moveIntoPast(setting, 24);
  await failDue(setting);
  expect(await readMails(setting)).toHaveLength(2);
  expect((await setting.rows()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
});

test('the repetition of an interrupted backup is mailed when it fails', async () => {
  const setting = await setUpBackups(server());
  await moveIntoPast(setting, 1);
  const first = setting.serve();
  first.stopping.abort();
  await first.service.runDue();
  await first.service.settled();
  await setting.services.db
    .update(dataBackups)
    .set({ started_at: sql`now() - interval '2 minutes'` })
    .where(eq(dataBackups.container_id, setting.database.id));
  await failDue(setting);
  expect((await setting.rows()).map(({ attempt }) => attempt)).toEqual([1, 2]);
  expect(await readMails(setting)).toHaveLength(1);
});

test('a backup that a member has started is not mailed', async () => {
  const setting = await setUpBackups(server());
  setting.scripted.at('list', () => scriptedProgram(2));
  expect((await setting.press())?.state).toBe('failed');
  expect(await readMails(setting)).toEqual([]);
});
