import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { addRunningDatabase, storeDataBackup } from '../../testing/data-backups.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

async function setUp() {
  const { services, member } = server();
  const { id, call } = await member();
  const database = await addRunningDatabase(services, call);
  const params = { slug: database.project };
  const store = (values: Parameters<typeof storeDataBackup>[2]) =>
    storeDataBackup(services, database.container, values);
  const list = async () => (await call('listDataBackups', { params })).data();
  const notices = async () =>
    (await call('listNotices', { query: {} }))
      .data()
      .notices.filter(({ kind }) => kind === 'backup')
      .map(({ status, reason, container }) => ({ status, reason, container }));
  const attention = async () =>
    (await call('listProjectOverviews'))
      .data()
      .projects.flatMap((project) => project.attention)
      .filter(({ kind }) => kind === 'backup')
      .map(({ status, reason, container }) => ({ status, reason, container }));
  return { id, call, database, store, list, notices, attention };
}

test('a failed backup is a notice and an entry of the overview until a later one is confirmed', async () => {
  const { database, store, notices, attention } = await setUp();
  await store({ state: 'confirmed' });
  expect([await notices(), await attention()]).toEqual([[], []]);
  const { container } = database;
  const failure = { status: 'failed', reason: '덤프하지 못했습니다.', container };
  await store({ state: 'failed', error: failure.reason, deleted_at: new Date() });
  await store({ state: 'running', ended_at: null });
  expect([await notices(), await attention()]).toEqual([[failure], [failure]]);
  await store({ state: 'stored', error: '확인하지 못했습니다.' });
  const unchecked = { status: 'stored', reason: '확인하지 못했습니다.', container };
  expect([await notices(), await attention()]).toEqual([[unchecked], [unchecked]]);
  await store({ state: 'confirmed', warning: '백업에 테이블이 없습니다.' });
  const doubtful = { status: 'confirmed', reason: '백업에 테이블이 없습니다.', container };
  expect([await notices(), await attention()]).toEqual([[doubtful], [doubtful]]);
  await store({ state: 'confirmed' });
  expect([await notices(), await attention()]).toEqual([[], []]);
});

test('the list has the space that is used, without deleted files, and shows no failed backup as stored', async () => {
  const { store, list } = await setUp();
  await store({ state: 'confirmed', stored_bytes: 100, bytes: 300, tables: 2, rows: 5 });
  await store({ state: 'confirmed', stored_bytes: 20, deleted_at: new Date() });
  await store({ state: 'failed', error: '실패', deleted_at: new Date() });
  const { backups, used, limit } = await list();
  expect(backups.map(({ state, tables, rows }) => [state, tables, rows])).toEqual([
    ['failed', null, null],
    ['confirmed', 2, 5],
  ]);
  expect(used).toBe(100);
  expect(limit).toBe(8192 * 2 ** 20);
});

describe('the space for backups', () => {
  const MIB = 2 ** 20;
  const press = async (call: Caller, container: string) =>
    (await call('startDataBackup', { params: { id: container } })).error();
  const limitBackups = async (memberId: string, mebibytes: number) => {
    const isOwner = eq(users.id, memberId);
    await server()
      .services.db.update(users)
      .set({ project_backup_limit: mebibytes })
      .where(isOwner);
  };

  test('has the limit of the owner for each project', async () => {
    const { id, call, database, store, list } = await setUp();
    await store({ state: 'confirmed', stored_bytes: 3 * MIB });
    await limitBackups(id, 3);
    expect(await list()).toMatchObject({ used: 3 * MIB, limit: 3 * MIB });
    expect(await press(call, database.container)).toMatchObject({
      code: 'BACKUPS_FULL',
      message: expect.stringContaining('이 프로젝트의 한도: 3Mi'),
    });
    await limitBackups(id, 4);
    const { project } = await addRunningDatabase(server().services, call);
    expect((await call('listDataBackups', { params: { slug: project } })).data()).toMatchObject({
      used: 0,
      limit: 4 * MIB,
    });
    const begun = await call('startDataBackup', { params: { id: database.container } });
    expect(begun.status).toBe(200);
  });

  test('has the limit of the installation for the backups of all members', async () => {
    const { store } = await setUp();
    await store({ state: 'confirmed', stored_bytes: MIB });
    const other = await setUp();
    const config = { ...server().services.config, TOTAL_BACKUP_MIB: 1 };
    const error = await withReplacedServices(server().services, { config }, () =>
      press(other.call, other.database.container),
    );
    expect(error).toMatchObject({
      code: 'BACKUPS_FULL',
      message: expect.stringContaining('이 서버의 모든 백업의 한도: 1Mi'),
    });
  });
});

test('a database has a plan of its own minute until it is changed', async () => {
  const { call, database, list } = await setUp();
  const [standard] = (await list()).plans;
  expect(standard).toMatchObject({ container: database.container, enabled: true, keep_days: 7 });
  expect(standard?.at).toMatch(/^03:[0-5]\d$/);
  const keep = { keep_days: 1, keep_weeks: 0, keep_months: 0 };
  const body = { enabled: false, at: '23:59', ...keep, target: null };
  const params = { id: database.container };
  const changed = (await call('updateBackupPlan', { params, body })).data();
  expect(changed).toEqual({ container: database.container, ...body, point_in_time: false });
  expect((await list()).plans).toEqual([changed]);
});

test.each(['24:00', '3:10', '03:60', '03:10:00', ''])('%j is no time of a plan', async (at) => {
  const { call, database } = await setUp();
  const body = { enabled: true, at, keep_days: 1, keep_weeks: 0, keep_months: 0 };
  const response = await call('updateBackupPlan', { params: { id: database.container }, body });
  expect(response.error().code).toBe('VALIDATION_FAILED');
});
