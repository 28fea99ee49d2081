import { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { activities } from '../storage/schema/activity.ts';
import { rateCounters } from '../storage/schema/server.ts';
import { buildRequest } from '../testing/build-request.ts';
import { checkResponse } from '../testing/check-response.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { createWriteBudget } from '../use-cases/write-budget.ts';

/** A server with write limits of one MiB in an hour and two MiB in a day. */
const server = useTestServer({ RATE_WRITES_MIB_PER_HOUR: '1', RATE_WRITES_MIB_PER_DAY: '2' });
const LARGE = 'x'.repeat(60 * 1024);

const clear = () => server().services.db.delete(rateCounters);
beforeEach(clear);

async function setting() {
  const member = await server().member();
  const { slug } = await newProject(member.call);
  const { slug: id } = await newContainer(member.call, slug);
  const body = { key: 'A', value: LARGE };
  const variable = (await member.call('createEnvVar', { params: { id }, body })).data();
  const params = { id, varId: variable?.env_var_id ?? '' };
  const rewrite = () => member.call('updateEnvVar', { params, body: { value: LARGE } });
  const { db, writes } = server().services;
  const spend = (bytes: number) => writes.spend(db, member.id, bytes);
  const fill = () => spend(2 ** 20);
  return { ...member, slug, id, params, rewrite, fill, spend };
}

/** Moves the counters back in time by this many seconds. */
const pass = (seconds: number) =>
  server()
    .services.db.update(rateCounters)
    .set({ started_at: sql`started_at - make_interval(secs => ${seconds})` });

describe('a member who writes without end', () => {
  test('is told to wait, and for how long, after as much as may be', async () => {
    const { rewrite } = await setting();
    let done = 0;
    for (let response = await rewrite(); response.status === 200; response = await rewrite()) {
      done += 1;
    }
    expect(done).toBeGreaterThan(8);
    expect(done).toBeLessThan(17);
    const refused = await rewrite();
    expect(refused.status).toBe(429);
    expect(refused.error()).toMatchObject({
      code: 'RATE_LIMITED',
      message: '1시간에 저장할 수 있는 1 MiB를 모두 썼습니다. 60분 뒤에 다시 저장할 수 있습니다.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  test('goes on in the next hour, as long as there is room in the day', async () => {
    const { rewrite, fill } = await setting();
    await fill();
    expect((await rewrite()).status).toBe(429);
    await pass(3601);
    expect((await rewrite()).status).toBe(200);
    await fill();
    await pass(3601);
    const refused = await rewrite();
    expect(refused.error().message).toContain('하루에 저장할 수 있는 2 MiB를');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    await pass(86_400);
    expect((await rewrite()).status).toBe(200);
  });

  test('is counted also by what is refused later, and by calls of few bytes that write much', async () => {
    const { call, id, params } = await setting();
    const { db, writes } = server().services;
    const me = (await call('me')).data().user_id;
    const usedBy = async (work: () => Promise<unknown>) => {
      await clear();
      await work();
      return (await writes.use(db, me)).hour.used;
    };
    const again = () => call('createEnvVar', { params: { id }, body: { key: 'A', value: LARGE } });
    expect(await usedBy(again)).toBeGreaterThan(60 * 1024);
    const copy = () => call('duplicateContainer', { params: { id }, body: { name: 'copy' } });
    expect(await usedBy(copy)).toBeGreaterThan(60 * 1024);
    expect(await usedBy(() => call('deleteEnvVar', { params }))).toBeGreaterThan(60 * 1024);
    expect(await usedBy(() => call('listEnvVars', { params: { id } }))).toBe(0);
  });

  test('keeps nobody else from writing, and can read, stop, delete and leave', async () => {
    const greedy = await setting();
    const modest = await setting();
    await greedy.fill();
    const { slug, id, params, call } = greedy;
    const refused = await Promise.all([
      call('deploy', { params: { slug } }),
      call('createProject', { body: { name: 'another' } }),
      call('updateMe', { body: { name: 'another' } }),
      call('createSecret', { params: { id }, body: { key: 'B', value: 'x' } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect((await modest.rewrite()).status).toBe(200);
    expect((await call('listEnvVars', { params: { id } })).status).toBe(200);
    expect((await call('deleteEnvVar', { params })).status).toBe(200);
    expect((await call('endOtherSessions')).status).toBe(200);
    expect((await call('deleteProject', { params: { slug } })).status).toBe(200);
    expect((await call('logout')).status).toBe(200);
  });

  test('leaves no activity behind for a refused call, and few for what is still done', async () => {
    const { call, id, fill, rewrite } = await setting();
    await fill();
    const { db } = server().services;
    const ofMember = eq(activities.user_id, (await call('me')).data().user_id);
    const before = await db.$count(activities, ofMember);
    for (let attempt = 0; attempt < 5; attempt += 1) await rewrite();
    expect(await db.$count(activities, ofMember)).toBe(before);
    for (let attempt = 0; attempt < 12; attempt += 1) await call('endOtherSessions');
    expect(await db.$count(activities, ofMember)).toBe(before + 10);
    expect((await call('listEnvVars', { params: { id } })).status).toBe(200);
  });
});

test('a request that was done is answered again, whatever was written since', async () => {
  const { token, id, fill } = await setting();
  const input = { params: { id }, body: { key: 'B', value: 'x' } };
  const send = async () => {
    const request = buildRequest(endpoints.createEnvVar, input, token);
    request.headers.set('Idempotency-Key', 'once');
    return checkResponse('createEnvVar', await server().app.request(request, {}, {}));
  };
  expect((await send()).status).toBe(200);
  await fill();
  expect((await send()).status).toBe(200);
});

test('several servers on one database count together', async () => {
  const { db, writes } = server().services;
  const other = createWriteBudget(() => ({ hour: 1, day: 2 }));
  await Promise.all([
    writes.spend(db, 'kim', 1024),
    other.spend(db, 'kim', 10),
    writes.spend(db, 'lee', 1),
  ]);
  expect((await other.use(db, 'kim')).hour.used).toBe(2048);
  expect((await writes.use(db, 'kim')).day.used).toBe(2048);
});

test('the log of a deployment is cut, and the deployment goes on', async () => {
  const { call, slug, spend } = await setting();
  // Half of the hour's budget is used up; the rest is reserved for calls.
  await spend(2 ** 19);
  const deployment = (await call('deploy', { params: { slug } })).data();
  const params = { id: deployment.deployment_id ?? '' };
  await waitUntil(
    async () => (await call('getDeployment', { params })).data().status === 'success',
  );
  const { lines } = (await call('deploymentLog', { params, query: {} })).data();
  expect(lines.at(-1)?.text).toContain('나머지 로그는 저장하지 않습니다');
});
