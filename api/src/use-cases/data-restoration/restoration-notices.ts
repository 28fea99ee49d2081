/** The restorations of which members are informed, because they wait for a switch, have failed, or were ended by the server. */
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataRestorations } from '../../storage/schema/data-restoration.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';

const MOST = 50;

/** A restoration of which a member is informed. */
export interface NotedRestoration {
  id: string;
  project: string;
  project_name: string;
  container: string | null;
  container_name: string | null;
  volume: string | null;
  volume_name: string | null;
  status: string;
  reason: string | null;
  at: Date;
}

/**
 * Reads the restorations of the last days of which members are informed, the newest first.
 * @param permitted the condition on projects
 * @param days the number of days
 */
export async function readNotedRestorations(
  db: DatabaseReader,
  permitted: SQL,
  days: number,
): Promise<NotedRestoration[]> {
  const { id, state, error, ready_at, ended_at, started_at, database_kind } = dataRestorations;
  const at = sql<Date>`coalesce(${ended_at}, ${ready_at}, ${started_at})`.mapWith(started_at);
  const rows = await db
    .select({
      ...{ id, project: projects.slug, project_name: projects.name },
      ...{ container: containers.slug, container_name: dataRestorations.container_name },
      ...{ volume: volumes.slug, volume_name: dataRestorations.volume_name },
      ...{ status: state, reason: error, at, kind: database_kind },
    })
    .from(dataRestorations)
    .innerJoin(projects, eq(projects.id, dataRestorations.project_id))
    .leftJoin(containers, eq(containers.id, dataRestorations.container_id))
    .leftJoin(volumes, eq(volumes.id, dataRestorations.volume_id))
    .where(
      and(
        permitted,
        or(inArray(state, ['ready', 'failed']), isNotNull(error)),
        sql`${at} > now() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(desc(at))
    .limit(MOST);
  return rows.map(({ kind, ...row }) =>
    kind === null ? row : { ...row, volume: null, volume_name: null },
  );
}
