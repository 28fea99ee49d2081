import { expect, test } from 'vitest';
import { recordRestoration } from '../../storage/backup/restoration.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { restorationCheck } from '../../use-cases/operator/checks/restoration.ts';

const server = useTestServer({ BACKUP_AT: '03:30', BACKUP_KEEP_DAYS: '5' });

test('an operator starts a backup, reads its outcome, and the log of operators has the press', async () => {
  const { call, username } = await operator();
  const before = (await call('listBackups')).data();
  expect(before).toMatchObject({ state: 'none', at: '03:30', keep_days: 5, runs: [] });
  const started = (await call('startBackup')).data();
  expect(started.runs).toMatchObject([{ origin: 'console' }]);
  await server().services.backups.settled();
  const { runs } = (await call('listBackups')).data();
  expect(runs).toHaveLength(1);
  expect(runs[0]?.ended_at).not.toBeNull();
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  expect(entries[0]).toMatchObject({ action: 'backup-started', actor: username, via: 'console' });
});

test('a restored server waits until an operator confirms that the former one is off', async () => {
  const { call, username } = await operator();
  const { db } = server().services;
  await recordRestoration(db, new Date('2026-03-01T00:00:00Z'), false);
  const { restoration } = (await call('listBackups')).data();
  expect(restoration?.made_at).toBe('2026-03-01T00:00:00.000Z');
  expect(await restorationCheck(db).run(AbortSignal.timeout(1000))).toMatchObject({
    state: 'problem',
  });
  expect((await call('confirmRestoration')).data().restoration).toBeNull();
  await call('confirmRestoration');
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  expect(entries.filter(({ action }) => action === 'restore-confirmed')).toMatchObject([
    { actor: username, via: 'console' },
  ]);
  expect(await restorationCheck(db).run(AbortSignal.timeout(1000))).toBeUndefined();
});

async function operator() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return { ...member, username };
}
