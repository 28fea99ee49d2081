import { expect, test } from 'vitest';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

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

async function operator() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return { ...member, username };
}
