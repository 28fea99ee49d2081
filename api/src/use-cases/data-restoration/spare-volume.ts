/** The volumes with the content of a restoration that no container uses. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId, newSlug } from '../../storage/ids.ts';
import {
  type DataRestorationRow,
  dataRestorations,
} from '../../storage/schema/data-restoration.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { projects } from '../../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../../storage/schema/volume.ts';
import { requestEngineRemoval } from '../deployment/engine-removal.ts';

/** The number of characters of a name that precede what the volume is. */
const NAME_START = 230;

/** Returns the name of a volume with restored content, or with what was there before. */
export const spareName = (name: string, content: 'restored' | 'former'): string => {
  const start = Array.from(name).slice(0, NAME_START).join('');
  return `${start} (${content === 'restored' ? '복원한 데이터' : '이전 데이터'})`;
};

/** Stores a volume for restored content, inside the transaction that has locked the project and checked its limits. */
export async function addSpare(
  tx: Database,
  { project_id, name, capacity }: Pick<VolumeRow, 'project_id' | 'name' | 'capacity'>,
): Promise<VolumeRow> {
  const [row] = await tx
    .insert(volumes)
    .values({
      ...{ id: newId(), project_id, capacity, slug: newSlug('volume', name) },
      name: spareName(name, 'restored'),
    })
    .returning();
  if (row === undefined) throw new Error('The volume was not written.');
  return row;
}

/**
 * Deletes the volume of a restoration that no container uses. A volume that a member has mounted meanwhile is left to the member. The engine removes
 * its data in its next round.
 */
export async function deleteSpare(
  tx: Database,
  { id, spare_id }: Pick<DataRestorationRow, 'id' | 'spare_id'>,
): Promise<void> {
  if (spare_id === null) return;
  await tx
    .update(dataRestorations)
    .set({ spare_id: null, keep_until: null })
    .where(eq(dataRestorations.id, id));
  if ((await tx.$count(mounts, eq(mounts.volume_id, spare_id))) > 0) return;
  const [gone] = await tx
    .delete(volumes)
    .where(eq(volumes.id, spare_id))
    .returning({
      slug: volumes.slug,
      project: sql<string>`(select ${projects.slug} from ${projects} where ${projects.id} = ${volumes.project_id})`,
    });
  if (gone === undefined) return;
  await requestEngineRemoval(tx, { kind: 'volume', project: gone.project, volume: gone.slug });
}
