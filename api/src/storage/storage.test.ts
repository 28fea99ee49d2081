import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { deleteExpiredRows } from '../use-cases/expiry-job.ts';
import { newSlug } from './ids.ts';
import { migrate } from './migrate.ts';
import { sessions } from './schema/session.ts';

const server = useTestServer();

describe('slugs', () => {
  test.each([
    ['결제 서버', /^project-\w{10}$/],
    ['  My API (v2)! ', /^my-api-v2-\w{10}$/],
    ['x'.repeat(255), /^x{40}-\w{10}$/],
    [`${'x'.repeat(39)} y`, /^x{39}-\w{10}$/],
  ])('of %j', (name, pattern) => {
    expect(newSlug('project', name)).toMatch(pattern);
  });
});

test('migrating again changes nothing', async () => {
  const { db } = server().services;
  const { token, call } = await server().member();
  await migrate(db);
  expect(token).not.toBe('');
  expect((await call('me')).status).toBe(200);
});

test('what has expired is deleted, and the rest stays', async () => {
  const { db } = server().services;
  const [old, fresh] = [await server().member(), await server().member()];
  const ofOld = sql`${sessions.user_id} = ${old.id}`;
  const past = sql`now() - interval '1 second'`;
  await db.update(sessions).set({ expires_at: past }).where(ofOld);
  await deleteExpiredRows(db);
  expect(await db.$count(sessions, ofOld)).toBe(0);
  expect((await fresh.call('me')).status).toBe(200);
});
