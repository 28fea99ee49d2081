import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeUpgrade } from '../../install/upgrade-record.ts';
import { VERSION } from '../../runtime/version.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findMembers } from '../../use-cases/operator/members.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'naru-test-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const server = useTestServer({ DATA_DIR });

test('operators read the version, what changed, and the latest upgrade; nobody else does', async () => {
  const { call, id } = await server().member();
  expect((await call('getRelease')).error().code).toBe('FORBIDDEN');
  const { db } = server().services;
  const { members } = await findMembers(db, {}, 1000);
  const { username = '' } = members.find(({ user_id }) => user_id === id) ?? {};
  await changeMemberByCommand(db, username, 'promote');

  const first = (await call('getRelease')).data();
  expect(first).toMatchObject({ version: VERSION, last_upgrade: null });
  expect(first.changes[0]?.version).toBe(VERSION);
  const upgrade = { from: '0.0.9', to: VERSION, at: '2026-11-29T04:00:00.000Z', reason: null };
  await writeUpgrade(DATA_DIR, { ...upgrade, state: 'done' });
  const { last_upgrade } = (await call('getRelease')).data();
  expect(last_upgrade).toEqual({ ...upgrade, state: 'done' });
});
