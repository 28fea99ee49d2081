/** The volumes that have backups of their own. A database is dumped instead, and its volume is not copied. */
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataRestorations } from '../../storage/schema/data-restoration.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { type VolumeRow, volumes } from '../../storage/schema/volume.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { hasDatabaseData } from '../database/database-rules.ts';
import { findVolume, lockProject, type ProjectAccess } from '../ownership.ts';

const OF_DATABASE =
  '데이터베이스의 데이터가 있는 볼륨입니다. 데이터베이스를 백업하면 볼륨의 데이터도 백업됩니다.';

/** The condition of volumes with content of a restoration that no container uses. */
const isSpare = sql`exists (select from ${dataRestorations} where ${dataRestorations.spare_id} = ${volumes.id})`;

/** Reads the volumes that belong to no database and to no restoration, the oldest first. @param isSought a condition on volumes */
export async function readBackedUpVolumes(
  db: DatabaseReader,
  isSought?: SQL,
): Promise<VolumeRow[]> {
  const rows = await db
    .select({
      volume: volumes,
      template_id: containers.template_id,
      template_config: containers.template_config,
      mount_path: mounts.mount_path,
    })
    .from(volumes)
    .leftJoin(mounts, eq(mounts.volume_id, volumes.id))
    .leftJoin(containers, eq(containers.id, mounts.container_id))
    .where(and(isSought, not(isSpare)))
    .orderBy(asc(volumes.position));
  const ofDatabases = new Set(
    rows
      .filter(({ template_id, template_config, mount_path }) =>
        hasDatabaseData({ template_id, template_config }, { mount_path: mount_path ?? '' }),
      )
      .map(({ volume }) => volume.id),
  );
  const found = new Map(rows.map(({ volume }) => [volume.id, volume]));
  return Array.from(found.values()).filter(({ id }) => !ofDatabases.has(id));
}

/**
 * Locks the project of a volume, and returns the volume.
 * @throws ApiError NOT_FOUND, VOLUME_OF_DATABASE
 */
export async function lockBackedUpVolume(
  tx: Database,
  access: ProjectAccess,
  slug: string,
): Promise<VolumeRow> {
  const { volume } = await findVolume(tx, access, slug);
  await lockProject(tx, access, { id: volume.project_id });
  const isIt = eq(volumes.id, volume.id);
  if ((await tx.$count(volumes, isIt)) === 0) throw notFoundError();
  const [found] = await readBackedUpVolumes(tx, isIt);
  if (found === undefined) throw new ApiError('VOLUME_OF_DATABASE', OF_DATABASE);
  return found;
}
