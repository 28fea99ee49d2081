/** The databases and volumes whose last backup did not succeed, which stays so until a later backup is confirmed. */
import { and, desc, eq, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { isOwn } from './backup-rows.ts';
import { subjectColumn } from './subject.ts';

/** A database, with its container, or a volume, whose last backup is not confirmed, or looks wrong. */
export interface UnconfirmedBackup {
  backupId: string;
  projectId: string;
  project: string;
  project_name: string;
  container: string | null;
  container_name: string | null;
  volume: string | null;
  volume_name: string | null;
  /** The state of the backup. */
  status: string;
  reason: string | null;
  at: Date;
}

/**
 * Reads the databases and volumes whose last backup did not succeed. A running backup changes nothing, and neither does an uploaded dump.
 * @param permitted the condition on projects
 */
export async function readUnconfirmedBackups(
  db: DatabaseReader,
  permitted: SQL,
): Promise<UnconfirmedBackup[]> {
  const { id, container_id, volume_id, position, state } = dataBackups;
  const { error, warning, started_at, ended_at } = dataBackups;
  const rows = await db
    .selectDistinctOn([subjectColumn], {
      backupId: id,
      projectId: projects.id,
      project: projects.slug,
      project_name: projects.name,
      ...{ container: containers.slug, container_name: containers.name },
      ...{ volume: volumes.slug, volume_name: volumes.name },
      status: state,
      ...{ error, warning, started_at, ended_at },
    })
    .from(dataBackups)
    .innerJoin(projects, eq(projects.id, dataBackups.project_id))
    .leftJoin(containers, eq(containers.id, container_id))
    .leftJoin(volumes, eq(volumes.id, volume_id))
    .where(
      and(
        ...[permitted, ne(state, 'running'), isOwn()],
        or(isNotNull(containers.id), isNotNull(volumes.id)),
      ),
    )
    .orderBy(subjectColumn, desc(position));
  return rows
    .filter((row) => row.status !== 'confirmed' || row.warning !== null)
    .map(({ error: failure, warning: doubt, started_at: start, ended_at: end, ...row }) => ({
      ...row,
      reason: failure ?? doubt,
      at: end ?? start,
    }));
}
