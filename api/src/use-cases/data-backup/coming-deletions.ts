import type { ComingDeletion } from '@naru/contract/endpoints/project-events';
import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { volumes } from '../../storage/schema/volume.ts';

/** Reads what is deleted when its last backup, which runs, is confirmed. There is at most one running backup of each database and volume. */
export function readComingDeletions(
  db: DatabaseReader,
  projectId: string,
): Promise<ComingDeletion[]> {
  const { id, project_id, container_id, volume_id, state, origin, position } = dataBackups;
  return db
    .select({ backup_id: id, container: containers.slug, volume: volumes.slug })
    .from(dataBackups)
    .leftJoin(containers, eq(containers.id, container_id))
    .leftJoin(volumes, eq(volumes.id, volume_id))
    .where(and(eq(project_id, projectId), eq(state, 'running'), eq(origin, 'deletion')))
    .orderBy(asc(position));
}
