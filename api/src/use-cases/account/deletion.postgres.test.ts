/** The deletion of an account meanwhile. PGlite has one connection, on which transactions cannot overlap. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { claimIdempotencyKey } from '../idempotent-request.ts';
import { lockProject } from '../ownership.ts';
import { eraseMember } from './deletion.ts';

const server = useTestServer({}, { idle: true });

test('a change inside a project ends before the account is deleted, and neither deadlocks', async () => {
  const { id: memberId, call } = await server().member();
  const { slug } = await newProject(call);
  const { services } = server();
  const { db, secrets } = services;
  const isWaiting = async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  const { promise: locked, resolve: goOn } = Promise.withResolvers<void>();
  const change = db.transaction(async (tx) => {
    await lockProject(tx, { memberId, right: 'manage' }, { slug });
    goOn();
    await waitUntil(isWaiting);
    return await claimIdempotencyKey(tx, secrets, { memberId, key: 'k', fingerprint: 'f' });
  });
  await locked;
  const deletion = db.transaction((tx) => eraseMember(tx, services, memberId));
  expect(await Promise.all([change, deletion])).toEqual([true, undefined]);
});
