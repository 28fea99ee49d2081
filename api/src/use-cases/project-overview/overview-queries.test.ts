import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readProjectOverviews } from './project-overview.ts';

const server = useTestServer({}, { idle: true });

/** Copies a project with its container directly in the database, beyond a member's limit. Returns the slugs. */
async function copies(slug: string, count: number): Promise<string[]> {
  const { db } = server().services;
  const [project] = await db.select().from(projects).where(eq(projects.slug, slug));
  const own = eq(containers.project_id, project?.id ?? '');
  const [container] = await db.select().from(containers).where(own);
  if (project === undefined || container === undefined) throw new Error('Nothing to copy.');
  const [{ position: _of, ...sample }, { position: _in, ...part }] = [project, container];
  const rows = Array.from({ length: count }, (_, n) => ({ id: newId(), slug: `${slug}-${n}` }));
  await db.insert(projects).values(rows.map((row) => ({ ...sample, ...row })));
  await db
    .insert(containers)
    .values(rows.map((row) => ({ ...part, id: newId(), slug: row.slug, project_id: row.id })));
  return rows.map((row) => row.slug);
}

test('a hundred projects take as many queries as one', async () => {
  const { services } = server();
  const { db, secrets, domains, runtime } = services;
  const { call, id: memberId } = await server().member();
  const { slug } = await newProject(call);
  await newContainer(call, slug);
  await storeFinishedDeployment(services, slug);
  const spies = [
    vi.spyOn(db, 'select'),
    vi.spyOn(db, 'selectDistinctOn'),
    vi.spyOn(db.query.projects, 'findMany'),
    vi.spyOn(db.query.containers, 'findMany'),
  ];
  const read = async () => {
    for (const spy of spies) spy.mockClear();
    const access = { memberId, right: 'read' } as const;
    const found = await readProjectOverviews({ db, secrets, domains, runtime }, access);
    return { found, queries: spies.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
  };
  const one = await read();
  const more = await copies(slug, 99);
  for (const copy of more.slice(0, 10)) await storeFinishedDeployment(services, copy);
  const hundred = await read();
  expect(one.found).toHaveLength(1);
  expect(hundred.found).toHaveLength(100);
  expect(hundred.found.filter(({ changes }) => changes === 1)).toHaveLength(89);
  expect(hundred.queries).toBe(one.queries);
});
