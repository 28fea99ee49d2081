/** Reads containers with their parts. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { cachePreparedQuery, type Database, type DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import {
  accessParameters,
  PREPARED_READ,
  type ProjectAccess,
  projectPermits,
} from '../ownership.ts';

type Containers = NonNullable<Parameters<Database['query']['containers']['findMany']>[0]>;

/**
 * Returns the query options for containers with their parts, in the order of creation.
 * @param sealed whether to also read the encrypted values of secrets, which are empty otherwise
 */
const withParts = (sealed: boolean) =>
  ({
    orderBy: (t, { asc }) => asc(t.position),
    with: {
      variables: {
        orderBy: (t, { asc }) => asc(t.position),
        columns: { value: false },
        extras: (t, { sql }) => {
          const value = sql<string>`case when ${t.kind} = 'secret' and not ${sealed}::boolean then '' else ${t.value} end`;
          return { value: value.as('value') };
        },
      },
      networks: { orderBy: (t, { asc }) => asc(t.position) },
      state: { columns: { published: true } },
      upload: { columns: { data_key: false } },
      mounts: { orderBy: (t, { asc }) => asc(t.position), with: { volume: true } },
    },
  }) as const satisfies Containers;

const read = (db: DatabaseReader, where: ReturnType<typeof eq>, sealed = false) =>
  db.query.containers.findMany({ ...withParts(sealed), where });

export type ContainerWithParts = Awaited<ReturnType<typeof read>>[number];

/** Reads a project's containers for display, the oldest first, without the values of secrets. */
export const readContainersOfProject = (
  db: DatabaseReader,
  projectId: string,
): Promise<ContainerWithParts[]> => read(db, eq(containers.project_id, projectId));

const ofReadableProject = cachePreparedQuery((db) =>
  db.query.projects
    .findFirst({
      columns: { id: true },
      where: and(eq(projects.slug, sql.placeholder('slug')), projectPermits(PREPARED_READ)),
      with: { containers: withParts(false) },
    })
    .prepare('containers_of_own_project'),
);

/**
 * Reads the containers of a project by its slug, in one query that checks the member's right to read the project; `undefined` when the
 * member has no such project.
 */
export async function findReadableContainers(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<ContainerWithParts[] | undefined> {
  const project = await ofReadableProject(db).execute({ ...accessParameters(access), slug });
  return project?.containers;
}

/** Reads the containers of several projects with all parts, secrets encrypted. */
export const readContainersWithEncryptedSecrets = (
  db: DatabaseReader,
  projectIds: readonly string[],
): Promise<ContainerWithParts[]> => read(db, inArray(containers.project_id, [...projectIds]), true);

/** Reads the containers of a project with only their networks, for frequent queries. */
export const readContainerNetworks = (db: DatabaseReader, projectId: string) =>
  db.query.containers.findMany({
    where: eq(containers.project_id, projectId),
    orderBy: (t, { asc }) => asc(t.position),
    with: {
      networks: { orderBy: (t, { asc }) => asc(t.position) },
      state: { columns: { published: true } },
    },
  });

/** Reads a container by its slug. The caller checks the owner. */
export async function readContainerBySlug(
  db: DatabaseReader,
  slug: string,
): Promise<ContainerWithParts | undefined> {
  const [row] = await read(db, eq(containers.slug, slug));
  return row;
}
