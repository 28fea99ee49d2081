/**
 * The volumes that count against the disk limit of their project: all but the contents of restorations that no container uses. Such a content has a
 * space of its own, so that a project at its limit can restore. One that a container mounts counts like any other volume.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../storage/database.ts';
import { dataRestorations } from '../storage/schema/data-restoration.ts';
import { mounts } from '../storage/schema/mount.ts';
import { volumes } from '../storage/schema/volume.ts';

/** The id of a volume in a query that reads `volumes` under this name. The table is named, because the subqueries below have ids too. */
const VOLUME_ID = sql`${volumes}.id`;

/**
 * Returns the condition of volumes that belong to a restoration into the volume or database that it is of. The volume of a restoration into something
 * new is an ordinary one from its beginning. The columns have no table, because relational queries would rename it.
 * @param id the column with the id of the volume, with its table
 */
export const isSpareVolume = (id: SQLWrapper = VOLUME_ID): SQL<boolean> =>
  sql<boolean>`exists (select from ${dataRestorations} where spare_id = ${id} and not is_new)`;

/**
 * Returns the condition of volumes that count against the disk limit of their project.
 * @param id as for `isSpareVolume`
 */
export const isCountedVolume = (id: SQLWrapper = VOLUME_ID): SQL<boolean> =>
  sql<boolean>`(not ${isSpareVolume(id)} or exists (select from ${mounts} where volume_id = ${id}))`;

/** How a volume counts. */
export interface VolumeCounting {
  is_spare: boolean;
  is_counted: boolean;
}

/** The extra columns of volumes in a relational query. */
export const countingColumns = ({ id }: { id: SQLWrapper }) => ({
  is_spare: isSpareVolume(id).as('is_spare'),
  is_counted: isCountedVolume(id).as('is_counted'),
});

/**
 * Sums the capacities of volumes.
 * @param which a condition on `volumes`
 * @returns MiB
 */
export async function sumCapacity(db: DatabaseReader, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ disk: sql<number>`coalesce(sum(${volumes.capacity}), 0)::int` })
    .from(volumes)
    .where(which);
  return row?.disk ?? 0;
}
