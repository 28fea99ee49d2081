/** The databases whose last backup did not succeed, which stays so until a later backup is confirmed. */
import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';

/** A database whose last backup is not confirmed, or looks wrong. */
export interface UnconfirmedBackup {
  backupId: string;
  projectId: string;
  project: string;
  project_name: string;
  container: string;
  container_name: string;
  /** The state of the backup. */
  status: string;
  reason: string | null;
  at: Date;
}

/**
 * Reads the databases whose last backup did not succeed. A running backup changes nothing.
 * @param permitted the condition on projects
 */
export async function readUnconfirmedBackups(
  db: DatabaseReader,
  permitted: SQL,
): Promise<UnconfirmedBackup[]> {
  const { id, container_id, position, state, error, warning, started_at, ended_at } = dataBackups;
  const rows = await db
    .selectDistinctOn([container_id], {
      backupId: id,
      projectId: projects.id,
      project: projects.slug,
      project_name: projects.name,
      container: containers.slug,
      container_name: containers.name,
      status: state,
      ...{ error, warning, started_at, ended_at },
    })
    .from(dataBackups)
    .innerJoin(containers, eq(containers.id, container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(permitted, ne(state, 'running')))
    .orderBy(container_id, desc(position));
  return rows
    .filter((row) => row.status !== 'confirmed' || row.warning !== null)
    .map(({ error: failure, warning: doubt, started_at: start, ended_at: end, ...row }) => ({
      ...row,
      reason: failure ?? doubt,
      at: end ?? start,
    }));
}
