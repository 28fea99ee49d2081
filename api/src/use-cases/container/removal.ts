import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { requestRemoval } from '../deployment/engine-removal.ts';

/** Deletes a container and, once the engine is woken, what runs of it; its volumes stay. Inside the transaction that holds the project. */
export async function removeContainer(
  tx: Database,
  project: Pick<ProjectRow, 'slug'>,
  container: Pick<ContainerRow, 'id' | 'slug'>,
): Promise<void> {
  await tx.delete(containers).where(eq(containers.id, container.id));
  const target = { project: project.slug, container: container.slug };
  await requestRemoval(tx, { kind: 'container', ...target });
}
