import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';

/** Clears a restart request that was made before the given time. */
export const clearRestartRequest = (db: Database, slug: string, until: Date): Promise<unknown> =>
  db
    .update(containers)
    .set({ restart_requested_at: null })
    .where(and(eq(containers.slug, slug), lte(containers.restart_requested_at, until)));
