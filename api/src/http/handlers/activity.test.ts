import { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activities } from '../../storage/schema/activity.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { sessions } from '../../storage/schema/session.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { type Caller, MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { deleteOldActivities } from '../../use-cases/activity/activity.ts';

const server = useTestServer();

async function newMember() {
  const { db } = server().services;
  const member = await server().member();
  const [user] = await db.select().from(users).where(eq(users.id, member.id));
  const logIn = (password: string) =>
    server().call('login', {
      body: { username: user?.username ?? '', password, rememberMe: true },
    });
  return { ...member, logIn };
}

const mine = async (call: Caller, query = {}) =>
  (await call('listMyActivity', { query })).data().activities;

const told = async (call: Caller, query = {}) =>
  (await mine(call, query)).map(({ action, project, target, outcome }) =>
    [action, project, target, outcome].filter((part) => part !== null).join(' | '),
  );

describe('the activity log tells', () => {
  test('what was done to what, by the names of the time, and none of the values', async () => {
    const { call } = await newMember();
    const { slug, project_id } = await newProject(call, '결제');
    const { slug: id } = await newContainer(call, slug, '웹');
    const volume = await newVolume(call, project_id, '자료');
    const body = { key: 'TOKEN', value: '비밀-값' };
    const { env_var_id: varId } = (await call('createEnvVar', { params: { id }, body })).data();
    await call('createSecret', { params: { id }, body });
    await call('updateSecret', { params: { id, name: 'TOKEN' }, body: { value: '새-비밀' } });
    await call('deleteEnvVar', { params: { id, varId } });
    const mount = { volume_id: volume.volume_id, mount_path: '/data' };
    await call('createMount', { params: { id }, body: mount });
    await call('containerAction', { params: { id }, body: { action: 'stop' } });
    await call('deleteContainer', { params: { id } });
    await call('updateMe', { body: { name: '길동', phone: '010-1234-5678' } });
    await call('deleteProject', { params: { slug } });
    expect(await told(call)).toEqual([
      'project-deleted | 결제 | done',
      'profile-changed | done',
      'container-deleted | 결제 | 웹 | done',
      'container-action | 결제 | 웹 · 중지 | done',
      'mount-created | 결제 | 웹 · 자료 | done',
      'env-var-deleted | 결제 | 웹 · TOKEN | done',
      'secret-changed | 결제 | 웹 · TOKEN | done',
      'secret-created | 결제 | 웹 · TOKEN | done',
      'env-var-created | 결제 | 웹 · TOKEN | done',
      'volume-created | 결제 | 자료 | done',
      'container-created | 결제 | 웹 | done',
      'project-created | 결제 | done',
    ]);
    const all = JSON.stringify(await mine(call));
    for (const value of ['비밀', '길동', '010-1234-5678', '+821012345678'])
      expect(all).not.toContain(value);
  });

  test('where a call came from', async () => {
    const { call, token, id } = await newMember();
    const request = buildRequest(endpoints.updateMe, { body: { name: '가' } }, token);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    request.headers.set('User-Agent', `${firefox} ${'x'.repeat(1000)}`);
    await server().app.request(request, {}, {});
    const [entry] = await mine(call);
    expect(entry?.browser).toBe('Firefox · Linux');
    const [row] = await server()
      .services.db.select()
      .from(activities)
      .where(eq(activities.user_id, id));
    expect(row?.user_agent).toHaveLength(255);
  });

  test('who acted: the member, an API token by its name, an operator, or nobody proven', async () => {
    const { call, id, logIn } = await newMember();
    await logIn('wrong-password');
    await server().services.afterwards.settled();
    const body = { name: '배포 봇', scope: 'write', expires_in_days: 30 } as const;
    const { token } = (await call('createApiToken', { body })).data();
    await newProject(server().as(token), '하나');
    const [user] = await server().services.db.select().from(users).where(eq(users.id, id));
    const username = user?.username ?? '';
    await changeMemberByCommand(server().services.db, username, 'demote');
    const actors = (await mine(call)).map(({ action, actor }) => [action, actor]);
    expect(actors).toEqual([
      ['role-changed', { kind: 'operator', name: null }],
      ['project-created', { kind: 'token', name: '배포 봇' }],
      ['api-token-created', { kind: 'member', name: username }],
      ['sign-in', null],
    ]);
    const { csv } = (await call('exportMyActivity', { query: {} })).data();
    const who = csv.split('\r\n').map((line) => line.split(',')[1]);
    expect(who.slice(0, 5)).toEqual(['누가', '운영자', 'API 토큰 배포 봇', username, '']);
  });

  test('refusals with their reason: wrong passwords and limits, each once', async () => {
    const { call, logIn } = await newMember();
    await logIn('wrong-password');
    await server().services.afterwards.settled();
    await logIn(MEMBER_PASSWORD);
    const body = { current_password: 'wrong-password', new_password: 'Passw0rd!!' };
    await call('changePassword', { body });
    const { slug } = await newProject(call, 'engine:stall');
    const resources = { name: '큰', git_url: 'https://git.example/a', cpu_limit: 4000 };
    await call('createContainer', { params: { slug }, body: resources });
    const { deployment_id: id = '' } = (await call('deploy', { params: { slug } })).data();
    await call('cancelDeployment', { params: { id: id ?? '' } });
    await call('cancelDeployment', { params: { id: id ?? '' } });
    await call('getProject', { params: { slug: 'none' } });
    expect(await told(call)).toEqual([
      'deployment-cancelled | engine:stall | DEPLOYMENT_FINISHED',
      'deployment-cancelled | engine:stall | done',
      'deployed | engine:stall | done',
      'container-created | engine:stall | 큰 | CPU_EXCEEDED',
      'project-created | engine:stall | done',
      'password-changed | WRONG_PASSWORD',
      'sign-in | done',
      'sign-in | INVALID_CREDENTIALS',
    ]);
  });
});

test('an activity is written in the transaction of its change', async () => {
  const { call, id, logIn } = await newMember();
  const { db } = server().services;
  const transactionOf = async (action: string) => {
    const [row] = await db
      .select({ xmin: sql<string>`xmin::text` })
      .from(activities)
      .where(sql`${activities.user_id} = ${id} and ${activities.action} = ${action}`);
    return row?.xmin;
  };
  const xmin = sql<string>`xmin::text`;
  await call('updateMe', { body: { name: '가' } });
  const [user] = await db.select({ xmin }).from(users).where(eq(users.id, id));
  expect(user?.xmin).toBe(await transactionOf('profile-changed'));
  await newProject(call);
  const [project] = await db.select({ xmin }).from(projects).where(eq(projects.user_id, id));
  expect(project?.xmin).toBe(await transactionOf('project-created'));
  await logIn(MEMBER_PASSWORD);
  const opened = await db.select({ xmin }).from(sessions).where(eq(sessions.user_id, id));
  expect(opened.map((row) => row.xmin)).toContain(await transactionOf('sign-in'));
});

describe('reading it', () => {
  test('goes from page to page, the newest first, and ends', async () => {
    const { call } = await newMember();
    for (let count = 0; count < 60; count += 1) await call('updateMe', { body: {} });
    const first = (await call('listMyActivity', { query: {} })).data();
    const before = first.next ?? '';
    const second = (await call('listMyActivity', { query: { before } })).data();
    expect([first.activities.length, second.activities.length, second.next]).toEqual([
      50,
      10,
      null,
    ]);
    const ids = [...first.activities, ...second.activities].map((entry) => entry.activity_id);
    expect(new Set(ids).size).toBe(60);
  });

  test('filters by kind, outcome and time', async () => {
    const { call, id, logIn } = await newMember();
    await logIn('wrong-password');
    await server().services.afterwards.settled();
    await newProject(call, '하나');
    const { db } = server().services;
    const old = sql`${activities.user_id} = ${id} and ${activities.action} = 'sign-in'`;
    await db
      .update(activities)
      .set({ created_at: new Date('2026-01-05T00:00:00Z') })
      .where(old);
    expect(await told(call, { kind: 'project' })).toEqual(['project-created | 하나 | done']);
    expect(await told(call, { outcome: 'refused' })).toEqual(['sign-in | INVALID_CREDENTIALS']);
    const day = { from: '2026-01-05T00:00:00Z', to: '2026-01-06T00:00:00+09:00' };
    expect(await told(call, day)).toEqual(['sign-in | INVALID_CREDENTIALS']);
    expect(await told(call, { to: '2026-01-05T00:00:00Z' })).toEqual([]);
  });

  test('a project tells its own, and a stranger nothing', async () => {
    const { call } = await newMember();
    const { slug } = await newProject(call, '하나');
    await newProject(call, '둘');
    const read = await call('listProjectActivity', { params: { slug }, query: {} });
    expect(read.data().activities.map(({ project }) => project)).toEqual(['하나']);
    const stranger = (await newMember()).call;
    const refused = await stranger('listProjectActivity', { params: { slug }, query: {} });
    expect(refused.status).toBe(404);
  });

  test('exports a table that a spreadsheet opens, and that runs no formula', async () => {
    const { call } = await newMember();
    const { slug } = await newProject(call, '=HYPERLINK("http://evil")');
    await newProject(call, ';=1+1');
    const { csv, truncated } = (
      await call('exportProjectActivity', { params: { slug }, query: {} })
    ).data();
    expect(truncated).toBe(false);
    const [head, row] = csv.split('\r\n');
    expect(head).toBe('\uFEFF시각,누가,종류,활동,프로젝트,대상,결과,주소,브라우저');
    expect(row).toMatch(
      /^[\dT:.-]+Z,[\w-]+,프로젝트,프로젝트 만들기,"'=HYPERLINK\(""http:\/\/evil""\)",,완료,,$/,
    );
    const mine = async (query: object) => (await call('exportMyActivity', { query })).data().csv;
    expect(await mine({})).toContain(",;'=1+1,");
    expect(await mine({ kind: 'volume' })).not.toContain('HYPERLINK');
  });
});

test('activities are deleted after a year', async () => {
  const { call } = await newMember();
  await newProject(call, '하나');
  const { db } = server().services;
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
  await deleteOldActivities(db, days(364));
  expect(await told(call)).toHaveLength(1);
  await deleteOldActivities(db, days(366));
  expect(await told(call)).toHaveLength(0);
});
