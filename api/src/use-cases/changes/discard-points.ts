/** Resets whether databases have points in time. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { archives } from '../database/archive-settings.ts';
import type { Restoration } from './discard-variables.ts';

/** Resets the points in time of a database to the deployed state. Only a database with a stored plan has such a change. */
export async function restorePoints(
  tx: Database,
  { row, deployed: { derived }, chosen }: Restoration,
): Promise<void> {
  if (derived === undefined || !chosen.some(({ subject }) => subject === 'point_in_time')) return;
  await tx
    .update(backupPlans)
    .set({ point_in_time: archives(derived), updated_at: sql`now()` })
    .where(eq(backupPlans.container_id, row.id));
}
