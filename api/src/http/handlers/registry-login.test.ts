import { MAX_REGISTRY_LOGINS } from '@naru/contract/rules/limits';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const PASSWORD = 'ghp_never-shown-anywhere';
const GHCR = { host: 'ghcr.io', username: 'naru', password: PASSWORD };

/** Creates a member with a project, and the calls of its logins. */
async function useProject() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const params = { slug };
  return {
    call,
    slug,
    create: (body: Partial<typeof GHCR> = {}) =>
      call('createRegistryLogin', { params, body: { ...GHCR, ...body } }),
    list: async () => (await call('listRegistryLogins', { params })).data().registry_logins,
    inspect: async (image: string) =>
      (await call('inspectImage', { params, query: { image } })).data().problem,
    activities: async () =>
      (await call('listProjectActivity', { params, query: {} })).data().activities,
  };
}

/** Reads all texts of all tables. */
async function readDatabase(): Promise<string> {
  const { db } = server().services;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const contents = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    contents.push((await db.execute(sql`select t::text from ${table} t`)).rows);
  }
  return JSON.stringify(contents);
}

describe('a login for a registry', () => {
  test('is stored after its registry has accepted it, and reads private images', async () => {
    const { create, list, inspect } = await useProject();
    expect(await inspect('ghcr.io/naru/private')).toContain('레지스트리 로그인');
    const created = (await create({ host: ' GHCR.io ' })).data();
    expect(created).toMatchObject({ host: 'ghcr.io', username: 'naru' });
    expect(await list()).toEqual([created]);
    expect(await inspect('ghcr.io/naru/private')).toBeNull();
  });

  test('that its registry refuses is not stored', async () => {
    const { create, list } = await useProject();
    expect((await create({ password: 'wrong' })).error()).toMatchObject({
      code: 'REGISTRY_REFUSED',
      message: expect.stringContaining('거절했습니다'),
    });
    expect(await list()).toEqual([]);
  });

  test('is one for each registry, and a project has a maximum number', async () => {
    const { create } = await useProject();
    await create();
    expect((await create()).error()).toMatchObject({
      code: 'REGISTRY_LOGIN_EXISTS',
      details: [{ field: 'host' }],
    });
    for (let index = 1; index < MAX_REGISTRY_LOGINS; index += 1) {
      (await create({ host: `r${index}.test` })).data();
    }
    expect((await create({ host: 'more.test' })).error().code).toBe('REGISTRY_LOGINS_FULL');
  });

  test('is changed after its registry has accepted the change, and deleted', async () => {
    const { call, slug, create, list, inspect } = await useProject();
    const created = (await create()).data();
    const params = { slug, loginId: created.login_id };
    const body = { username: 'other', password: 'ghp_other' };
    const refused = await call('updateRegistryLogin', {
      params,
      body: { ...body, password: 'wrong' },
    });
    expect(refused.error().code).toBe('REGISTRY_REFUSED');
    expect(await list()).toEqual([created]);
    (await call('updateRegistryLogin', { params, body })).data();
    expect(await list()).toMatchObject([{ host: 'ghcr.io', username: 'other' }]);
    (await call('deleteRegistryLogin', { params })).data();
    expect(await list()).toEqual([]);
    expect(await inspect('ghcr.io/naru/private')).toContain('레지스트리 로그인');
    expect((await call('deleteRegistryLogin', { params })).error().code).toBe('NOT_FOUND');
  });

  test('of another project of the member is not found by its id', async () => {
    const [{ create, list }, other] = [await useProject(), await useProject()];
    const { login_id: loginId } = (await create()).data();
    const params = { slug: other.slug, loginId };
    expect((await other.call('deleteRegistryLogin', { params })).error().code).toBe('NOT_FOUND');
    expect(await list()).toHaveLength(1);
  });

  test('is tried ten times a minute by a member', async () => {
    const { create } = await useProject();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await create({ password: 'wrong' })).status);
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    [{ host: 'https://ghcr.io' }, 'host'],
    [{ host: 'x'.repeat(5000) }, 'host'],
    [{ username: 'a:b' }, 'username'],
    [{ password: '' }, 'password'],
  ])('with invalid fields is refused', async (body, field) => {
    const { create } = await useProject();
    expect((await create(body)).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field }],
    });
  });
});

test('the log of the project names the registry of what was done', async () => {
  const { call, slug, create, activities } = await useProject();
  const { login_id: loginId } = (await create()).data();
  const params = { slug, loginId };
  await call('updateRegistryLogin', { params, body: { username: 'b', password: 'ghp_b' } });
  await call('deleteRegistryLogin', { params });
  const done = await activities();
  expect(done.slice(0, 3).map(({ action, target }) => [action, target])).toEqual([
    ['registry-login-deleted', 'ghcr.io'],
    ['registry-login-changed', 'ghcr.io'],
    ['registry-login-added', 'ghcr.io'],
  ]);
});

test('the password is in no response and in no table, before and after a deployment', async () => {
  const { call, slug, create, list, activities } = await useProject();
  const responses: unknown[] = [
    (await create()).data(),
    (await create({ host: 'a.test', password: `wrong ${PASSWORD}` })).data(),
    (await create()).error(),
    await list(),
    await activities(),
    (await call('exportAccount')).data(),
  ];
  await call('deploy', { params: { slug } });
  expect(JSON.stringify(responses)).not.toContain(PASSWORD);
  expect(JSON.stringify(responses.at(-1))).toContain('"registry_logins":[{"login_id"');
  const stored = await readDatabase();
  expect(stored).toContain('ghcr.io');
  expect(stored).not.toContain(PASSWORD);
});
