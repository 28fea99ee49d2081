import { endpoints } from '@naru/contract/endpoints/endpoints';
import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activities } from '../../storage/schema/activity.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { type Caller, MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { readNotices } from '../../use-cases/notice/notices.ts';

const server = useTestServer();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const list = async (call: Caller, query: { before?: string } = {}) =>
  (await call('listNotices', { query })).data();

const told = async (call: Caller) =>
  (await list(call)).notices.map(({ kind, status, action, container_name }) =>
    [kind, status ?? action, container_name].filter(Boolean).join(' '),
  );

const see = (call: Caller, until: string) => call('seeNotices', { body: { until } });

/** Stores the observed state of a container. */
async function observe(slug: string, state: Partial<typeof containerStates.$inferInsert>) {
  const { db } = server().services;
  const [row] = await db.select().from(containers).where(eq(containers.slug, slug));
  const values = { container_id: row?.id ?? '', state: 'running', ...state };
  await db
    .insert(containerStates)
    .values(values)
    .onConflictDoUpdate({ target: containerStates.container_id, set: values });
}

describe('the notices tell a member', () => {
  test('which deployments succeeded or failed, and nobody else', async () => {
    const { call } = await server().member();
    const { slug } = await newProject(call, '결제');
    await storeFinishedDeployment(server().services, slug);
    await storeFinishedDeployment(server().services, slug, { status: 'cancelled' });
    const id = await storeFinishedDeployment(server().services, slug, { status: 'failed' });
    expect(await told(call)).toEqual(['deployment failed', 'deployment success']);
    expect((await list(call)).notices[0]).toMatchObject({
      ...{ project: slug, project_name: '결제', deployment_id: id, seen: false },
      reason: expect.stringMatching(/.+/),
    });
    expect(await list((await server().member()).call)).toEqual({
      notices: [],
      unseen: 0,
      next: null,
    });
  });

  test('which containers failed or were restarted, until that is over', async () => {
    const { call } = await server().member();
    const { slug: project } = await newProject(call);
    const { slug } = await newContainer(call, project, '웹');
    await observe(slug, { state: 'failed', reason: '메모리가 부족합니다.' });
    expect(await told(call)).toEqual(['container failed 웹']);
    const started_at = new Date('2099-01-01T00:00:00Z');
    await observe(slug, { state: 'running', reason: null, restarts: 2, started_at });
    expect((await list(call)).notices).toMatchObject([
      { status: 'restarted', restarts: 2, container: slug, at: started_at.toISOString() },
    ]);
    await observe(slug, { restarts: 0 });
    expect(await told(call)).toEqual([]);
  });

  test('what was done to the account, and which new browser entered it', async () => {
    const { call, id } = await server().member();
    const [user] = await server().services.db.select().from(users).where(eq(users.id, id));
    const body = { username: user?.username ?? '', password: MEMBER_PASSWORD };
    for (const browser of [FIREFOX, CHROME, FIREFOX, CHROME]) {
      const request = buildRequest(endpoints.login, { body });
      request.headers.set('User-Agent', browser);
      await server().app.request(request, {}, {});
    }
    await call('createApiToken', { body: { name: '빌드', scope: 'read', expires_in_days: 1 } });
    const wrong = { current_password: 'wrong-password', new_password: 'Passw0rd!!' };
    await call('changePassword', { body: wrong });
    expect(await told(call)).toEqual(['account api-token-created', 'account sign-in']);
    expect((await list(call)).notices[1]?.browser).toBe('Chrome · Windows');
  });

  test('a change of the terms, until its announcement was seen', async () => {
    const { call, id } = await server().member();
    const announced = new Date(Date.now() - 1000).toISOString();
    const change = { version: 2, announced, effective: '2099-01-01T00:00:00Z', summary: '변경' };
    const read = () =>
      readNotices(server().services.db, id, undefined, [...TERMS_VERSIONS, change]);
    expect((await read()).notices).toMatchObject([{ kind: 'terms', at: announced }]);
    await call('seeTerms', { body: { version: 2 } });
    expect((await read()).notices).toEqual([]);
  });
});

test('what was seen counts no more in any browser, and an earlier time takes nothing back', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  await storeFinishedDeployment(server().services, slug);
  const [first] = (await list(call)).notices;
  await storeFinishedDeployment(server().services, slug);
  expect((await list(call)).unseen).toBe(2);
  await see(call, first?.at ?? '');
  expect((await list(call)).notices.map(({ seen }) => seen)).toEqual([false, true]);
  const [newest] = (await list(call)).notices;
  await see(call, newest?.at ?? '');
  await see(call, '2020-01-01T00:00:00Z');
  expect((await list(call)).unseen).toBe(0);
  expect((await see(call, 'now')).error().code).toBe('VALIDATION_FAILED');
});

test('pages hold twenty notices and join without a gap, also of the same time, and old ones are gone', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { db } = server().services;
  for (let i = 0; i < 23; i += 1) await storeFinishedDeployment(server().services, slug);
  await db.update(deployments).set({ finished_at: new Date() });
  const first = await list(call);
  const second = await list(call, { before: first.next ?? '' });
  const ids = [...first.notices, ...second.notices].map(({ notice_id }) => notice_id);
  expect(new Set(ids).size).toBe(23);
  expect(first).toMatchObject({ next: expect.any(String), unseen: 23 });
  expect(first.notices).toHaveLength(20);
  expect(second).toMatchObject({ next: null, unseen: 23 });
  await db.update(deployments).set({ finished_at: new Date('2020-01-01') });
  expect((await list(call)).notices).toEqual([]);
});

test('seen notices leave no entry in the log of activities', async () => {
  const { call, id } = await server().member();
  await see(call, new Date().toISOString());
  expect(await server().services.db.$count(activities, eq(activities.user_id, id))).toBe(0);
});
