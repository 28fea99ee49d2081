import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { callerKey } from '../../runtime/caller.ts';
import { SHARED_CALLER_KEY } from '../../storage/batch-reads.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

/** The caller key of each database query. The recording begins before the first connection to the database. */
const askedFor: string[] = [];
const { query } = pg.Client.prototype;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...of: unknown[]
) {
  askedFor.push(callerKey());
  return Reflect.apply(query, this, of);
});

const server = useTestServer();

/** Returns the number of database queries of a member's call, after the member's token is cached. */
async function queriesOf(id: string, call: () => Promise<{ status: number }>): Promise<number> {
  await call();
  askedFor.length = 0;
  expect((await call()).status).toBe(200);
  return askedFor.filter((key) => key === id || key === SHARED_CALLER_KEY).length;
}

async function memberWith(parts: number) {
  const { id, call } = await server().member();
  const { slug, project_id } = await newProject(call);
  for (let part = 0; part < parts; part += 1) {
    await newContainer(call, slug);
    await newVolume(call, project_id, `${part}`);
  }
  return { id, call, slug, project_id };
}

type Someone = Awaited<ReturnType<typeof memberWith>>;

const LISTS: [string, number, (member: Someone) => Promise<{ status: number }>][] = [
  ['projects', 1, ({ call }) => call('listProjects')],
  ['containers', 1, ({ call, slug }) => call('listContainers', { params: { slug } })],
  ['volumes', 1, ({ call, project_id }) => call('listVolumes', { query: { project_id } })],
];

describe('however many there are', () => {
  test.each(LISTS)('a list of %s takes %i in all', async (_, queries, list) => {
    for (const parts of [0, 1, 3]) {
      const member = await memberWith(parts);
      expect(await queriesOf(member.id, () => list(member))).toBe(queries);
    }
  });
});

test('members who ask at the same time are answered by few queries, each with their own projects', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => server().member()));
  const made = await Promise.all(members.map(({ call }) => newProject(call)));
  askedFor.length = 0;
  const lists = await Promise.all(members.map(({ call }) => call('listProjects')));
  expect(lists.map((list) => list.data().projects.map(({ slug }) => slug))).toEqual(
    made.map(({ slug }) => [slug]),
  );
  const queries = askedFor.filter((key) => key === SHARED_CALLER_KEY).length;
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThan(10);
});
