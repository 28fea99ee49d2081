import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { StartFailure } from '../runtime/errors.ts';
import { createEmptyDatabase, fillWithFirstRelease } from '../testing/first-release.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from '../testing/processes.ts';
import { createRemoteCaller } from '../testing/remote.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, readReleasedMigrations } from './migrate.ts';

const NARU_SECRET_KEY = Buffer.alloc(32, 'k').toString('base64');

afterEach(killServerProcesses);

async function columnsOf({ db }: OpenDatabase): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`table_name || '.' || column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`)
    .orderBy(sql`1`);
  return rows.map(({ name }) => name);
}

test('a database of the first release goes on in this one, with all that was in it', async () => {
  const { env, opened } = await createEmptyDatabase();
  await fillWithFirstRelease(opened);
  const before = await columnsOf(opened);
  await opened.close();

  const server = await startServerProcess(MAIN_SCRIPT, { ...env, NARU_SECRET_KEY });
  const call = createRemoteCaller(server.address, 'first-release-token');
  const project = (await call('getProject', { params: { slug: 'project-first' } })).data();
  expect(project).toMatchObject({
    name: "첫 프로젝트 '🚢'",
    created_at: '2026-01-02T03:04:05.000Z',
    used_disk: 512,
  });
  const params = { id: 'container-first' };
  expect((await call('getContainer', { params })).data()).toMatchObject({
    template_config: { go_version: '1.25' },
    env_vars: [{ key: 'KEY', value: '줄\n바꿈' }],
    networks: [{ internal_port: 80, fqdn: 'a.example.com' }],
    mounts: [{ volume_id: 'v1', mount_path: '/data' }],
  });
  const { secrets } = (await call('listSecrets', { params })).data();
  expect(secrets).toMatchObject([{ key: 'KEY', value: '처음의 비밀' }]);
  expect((await call('me')).data()).toMatchObject({ username: '한글회원', phone: '010-1234-5678' });
  const refreshed = await call('refreshDeployment', { params: { slug: 'project-first' } });
  expect(refreshed.data()).toMatchObject({ deployment_id: 'd2' });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(before).not.toContain('deployments.lost_at');
});

test('migrating does all of it or nothing, nothing twice, and never goes back', async () => {
  const { opened } = await createEmptyDatabase();
  const released = readReleasedMigrations();
  const broken = { hash: 'broken', sql: ['create table half (id text)', 'select nonsense'] };
  await migrate(opened.db, released.slice(0, 1));
  const before = await columnsOf(opened);
  await expect(migrate(opened.db, [...released, broken])).rejects.toThrow();
  expect(await columnsOf(opened)).toEqual(before);
  await migrate(opened.db);
  const after = await columnsOf(opened);
  expect(after).toContain('deployments.lost_at');
  await migrate(opened.db);
  expect(await columnsOf(opened)).toEqual(after);
  const newer = { hash: 'newer', sql: ['create table newer (id text)'] };
  await migrate(opened.db, [...released, newer]);
  await expect(migrate(opened.db)).rejects.toThrow(StartFailure);
  await opened.close();
});

test('a newer database is refused by the version that has migrated it, if known', {
  tags: 'full',
}, async () => {
  const { opened } = await createEmptyDatabase();
  const newer = { hash: 'newer', sql: ['create table newer (id text)'] };
  await migrate(opened.db, [...readReleasedMigrations(), newer]);
  const refused = () => migrate(opened.db).catch((error: unknown) => String(error));
  expect(await refused()).toContain('그때 쓰던 나루');
  await opened.db.execute(sql`update migrations set version = '99.1.0' where hash = 'newer'`);
  expect(await refused()).toContain('나루 99.1.0 이상');
  await opened.db.execute(sql`alter table migrations drop column version`);
  expect(await refused()).toContain('그때 쓰던 나루');
  await opened.db.execute(sql`delete from migrations where hash = 'newer'`);
  await migrate(opened.db);
  await opened.close();
});

test('account keys lose invisible characters, unless another account has the same key then', {
  tags: 'full',
}, async () => {
  const { opened } = await createEmptyDatabase();
  const released = readReleasedMigrations();
  await migrate(opened.db, released.slice(0, 22));
  const insert = (id: string, name: string, email: string, status: string) =>
    opened.db.execute(sql`insert into users (id, username, username_key, email, email_key, status, password_hash)
      values (${id}, ${name}, ${name}, ${email}, ${email}, ${status}, '')`);
  await insert('a', '\u200bkim', 'kim@example.com\u200b', 'inactive');
  await insert('b', 'twin', 'twin@example.com', 'active');
  await insert('c', 'tw\u200bin', 'twin@example.com\ufeff', 'active');
  await insert('d', '👩‍💻 lee', '\u200blee@example.com', 'active');
  await migrate(opened.db, released);
  const rows = await opened.db
    .select({ key: sql`username_key`, email: sql`email`, emailKey: sql`email_key` })
    .from(sql`users`)
    .orderBy(sql`id`);
  await opened.close();
  expect(rows).toEqual([
    { key: 'kim', email: 'kim@example.com', emailKey: 'kim@example.com' },
    { key: 'twin', email: 'twin@example.com', emailKey: 'twin@example.com' },
    { key: 'tw\u200bin', email: 'twin@example.com\ufeff', emailKey: 'twin@example.com\ufeff' },
    { key: '👩‍💻 lee', email: '\u200blee@example.com', emailKey: 'lee@example.com' },
  ]);
});
