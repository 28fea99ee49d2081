/** Containers with everything that belongs to them. */
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { containers } from './schema/container.ts';

/** Sub-resources in the order of their creation. */
const read = (db: Database, where: ReturnType<typeof eq>) =>
  db.query.containers.findMany({
    where,
    orderBy: (t, { asc }) => asc(t.position),
    with: {
      variables: { orderBy: (t, { asc }) => asc(t.position) },
      networks: { orderBy: (t, { asc }) => asc(t.position) },
      mounts: { orderBy: (t, { asc }) => asc(t.position), with: { volume: true } },
    },
  });

export type ContainerWithParts = Awaited<ReturnType<typeof read>>[number];

/** A project's containers, the oldest first. */
export const containersOf = (db: Database, projectId: string): Promise<ContainerWithParts[]> =>
  read(db, eq(containers.project_id, projectId));

/** One container by its slug, without a check of its owner, which is the caller's task. */
export async function containerBySlug(
  db: Database,
  slug: string,
): Promise<ContainerWithParts | undefined> {
  const [row] = await read(db, eq(containers.slug, slug));
  return row;
}
