import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { requestRemoval } from '../deployment/engine-removal.ts';

/**
 * Deletes a container, inside the transaction that holds the project. The engine removes its instance after the next wake-up; its
 * volumes stay.
 */
export async function removeContainer(
  tx: Database,
  project: Pick<ProjectRow, 'slug'>,
  container: Pick<ContainerRow, 'id' | 'slug'>,
): Promise<void> {
  await tx.delete(containers).where(eq(containers.id, container.id));
  const target = { project: project.slug, container: container.slug };
  await requestRemoval(tx, { kind: 'container', ...target });
}
