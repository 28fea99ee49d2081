import { expect, test } from 'vitest';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { openSession } from '../use-cases/auth/session.ts';

const server = useTestServer();

const GREEDY = 6;
const CALLS = 60;

async function withContainer() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  return { call, params: { slug }, id };
}

test('one member notices nothing of six who ask for much at once', { tags: 'full' }, async () => {
  const greedy = await Promise.all(Array.from({ length: GREEDY }, withContainer));
  const modest = await withContainer();
  let answered = 0;
  const asked = greedy.flatMap(({ call, params }) =>
    Array.from({ length: CALLS }, async () => {
      await call('listContainers', { params });
      answered += 1;
    }),
  );
  // Without fair shares, the first of these calls would run after all calls of the greedy member. With fair shares, only a few of the
  // greedy calls run during each of these calls. During a write to the disk more of them run: half of them on a busy machine.
  await modest.call('listContainers', { params: modest.params });
  expect(answered).toBeLessThan((GREEDY * CALLS) / 2);
  await modest.call('createEnvVar', { params: { id: modest.id }, body: { key: 'A', value: 'x' } });
  await modest.call('listProjects');
  expect(answered).toBeLessThan(GREEDY * CALLS);
  await Promise.all(asked);
});

test('one who leaves hundreds of calls waiting is told to come back, and nobody else is', async () => {
  const greedy = await withContainer();
  const modest = await withContainer();
  const asked = Array.from({ length: 300 }, () => greedy.call('listProjects'));
  expect((await modest.call('listProjects')).status).toBe(200);
  const responses = await Promise.all(asked);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(300 - 8 - 200);
  expect(refused[0]?.error().code).toBe('RATE_LIMITED');
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
});

test('a token that has ended takes nothing of its former share', async () => {
  const { id, call: ended } = await server().member();
  const { db } = server().services;
  const call = server().as(await openSession(db, id, true, { address: '', userAgent: '' }));
  for (const known of [ended, call]) expect((await known('me')).status).toBe(200);
  await ended('logout');
  expect((await ended('me')).status).toBe(401);
  const asked = Array.from({ length: 300 }, () => ended('me'));
  expect((await call('me')).status).toBe(200);
  await Promise.all(asked);
});

test('a token takes nothing of its share where nobody asks for it', { tags: 'full' }, async () => {
  const { call } = await server().member();
  expect((await call('me')).status).toBe(200);
  const asked = Array.from({ length: 300 }, () => call('requestPasskey'));
  expect((await call('me')).status).toBe(200);
  await Promise.all(asked);
});
