import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { VERSION } from '../../runtime/version.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { createFailingService, engineWithHttpHosts } from '../../testing/other-services.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ DATA_DIR: '/none' });

async function newMember() {
  const member = await server().member();
  const rows = await server().services.db.select().from(users).where(eq(users.id, member.id));
  return { ...member, username: rows[0]?.username ?? '' };
}

async function newOperator() {
  const member = await newMember();
  await changeMemberByCommand(server().services.db, member.username, 'promote');
  return member;
}

describe('an operator', () => {
  test('is a member of the role admin; others get 403, and strangers 401', async () => {
    const { call } = await newMember();
    expect((await call('getOverview')).error().code).toBe('FORBIDDEN');
    expect((await call('listMembers', { query: {} })).error().code).toBe('FORBIDDEN');
    expect((await server().call('getOverview')).error().code).toBe('UNAUTHENTICATED');
    const operator = await newOperator();
    expect((await operator.call('getOverview')).status).toBe(200);
    // Another operator is left.
    await newOperator();
    await changeMemberByCommand(server().services.db, operator.username, 'demote');
    expect((await operator.call('getOverview')).error().code).toBe('FORBIDDEN');
  });

  test('reads the checks of the installation; other members do not', async () => {
    const member = await newMember();
    expect((await member.call('listServerChecks')).error().code).toBe('FORBIDDEN');
    const { call } = await newOperator();
    const { checks } = (await call('listServerChecks')).data();
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['server', 'database', 'engine', 'mail', 'clock', 'queue']),
    );
  });

  test('who locks a member ends their tokens for scripts as well, for good', async () => {
    const { call, username } = await newMember();
    const body = { name: '배포', scope: 'read', expires_in_days: 1 } as const;
    const { token } = (await call('createApiToken', { body })).data();
    const script = server().as(token);
    expect((await script('listProjects')).status).toBe(200);
    await changeMemberByCommand(server().services.db, username, 'lock');
    await changeMemberByCommand(server().services.db, username, 'unlock');
    // Another process makes the change, and this process rejects the token within a second.
    await expect.poll(async () => (await script('listProjects')).status).toBe(401);
  });

  test('sees what a member uses, and nothing of what is in it', async () => {
    const { call, username } = await newMember();
    const { slug, project_id } = await newProject(call);
    await newContainer(call, slug);
    await newContainer(call, slug);
    await newVolume(call, project_id);
    const operator = await newOperator();
    const search = username.toUpperCase();
    const { members } = (await operator.call('listMembers', { query: { search } })).data();
    expect(members).toMatchObject([
      {
        username,
        status: 'active',
        projects: 1,
        containers: 2,
        cpu: 200,
        memory: 256,
        disk: 256,
      },
    ]);
    expect(members[0]?.stored).toBeGreaterThan(0);
    expect(members[0]?.written_in_day).toBeGreaterThan(1024);
    expect((await operator.call('getOverview')).data().database).toBeGreaterThan(1_000_000);
    expect(JSON.stringify(members)).not.toMatch(/hash|argon2/);
  });

  test('pages through all members, each once', async () => {
    for (let count = 0; count < 55; count += 1) await server().member();
    const { call } = await newOperator();
    const first = (await call('listMembers', { query: {} })).data();
    const rest = (await call('listMembers', { query: { after: first.next ?? '' } })).data();
    const names = [...first.members, ...rest.members].map(({ username }) => username);
    expect(first.members).toHaveLength(50);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(await server().services.db.$count(users));
  });

  test('sees the whole, the latest failures, and that the engine is away', async () => {
    const { call, username } = await newMember();
    const { slug } = await newProject(call, '실패하는 것');
    const { deployment_id: id } = (await call('deploy', { params: { slug } })).data();
    await server()
      .services.db.update(deployments)
      .set({ status: 'failed', reason: '빌드에 실패했습니다.', finished_at: new Date() })
      .where(eq(deployments.id, id ?? ''));
    const operator = await newOperator();
    const seen = (await operator.call('getOverview')).data();
    expect(seen.version).toBe(VERSION);
    expect(seen.failures[0]).toMatchObject({ project: '실패하는 것', username, status: 'failed' });
    const unknown = { http_addresses: null, user_namespaces: null };
    expect(seen.engine).toMatchObject({ name: 'simulated', ...unknown });
    expect(seen.members.active).toBeGreaterThan(1);
    const { services } = server();
    const { runtime } = services;
    services.runtime = { ...runtime, engine: engineWithHttpHosts(runtime.engine, ['203.0.113.7']) };
    const balanced = (await operator.call('getOverview')).data().engine;
    expect(balanced?.http_addresses).toEqual(['203.0.113.7']);
    const away = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
    services.runtime = { ...runtime, engine: createFailingService(runtime.engine, away) };
    const asked = (await operator.call('getOverview')).data();
    expect([asked.engine, asked.engine_status?.state]).toEqual([null, 'simulated']);
    services.runtime = { ...services.runtime, simulated: false };
    expect((await operator.call('getOverview')).data().engine_status?.state).toBe('connecting');
    services.runtime = runtime;
  });
});

test('a lock ends what is open and tells the activity log; unlocking lets in again', async () => {
  const { call, username } = await newMember();
  const { db } = server().services;
  await changeMemberByCommand(db, username, 'lock');
  await expect.poll(async () => (await call('me')).status).toBe(401);
  await changeMemberByCommand(db, username, 'unlock');
  const again = server().as((await reopened(username)).token);
  const { activities } = (await again('listMyActivity', { query: {} })).data();
  expect(activities.map(({ action }) => action)).toEqual([
    'sign-in',
    'account-unlocked',
    'account-locked',
  ]);
  await expect(changeMemberByCommand(db, 'nobody', 'lock')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

const reopened = async (username: string) =>
  (
    await server().call('login', {
      body: { username, password: 'Passw0rd!', rememberMe: false },
    })
  ).data();
