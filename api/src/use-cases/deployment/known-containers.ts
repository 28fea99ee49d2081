import { eq } from 'drizzle-orm';
import { prepared, type Reader } from '../../storage/database.ts';
import {
  type ContainerStateRow,
  containerStates,
  containers,
} from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';

/** A container of the database with how it was last seen; `null` for one that the engine did not know. */
export interface KnownContainer {
  id: string;
  project: string;
  projectId: string;
  container: string;
  state: ContainerStateRow | null;
}

const everyContainer = prepared((db) =>
  db
    .select({
      id: containers.id,
      project: projects.slug,
      projectId: projects.id,
      container: containers.slug,
      state: containerStates,
    })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .leftJoin(containerStates, eq(containerStates.container_id, containers.id))
    .prepare('known_containers'),
);

/** Every container of every project, deployed or not. */
export const knownContainers = (db: Reader): Promise<KnownContainer[]> =>
  everyContainer(db).execute();
