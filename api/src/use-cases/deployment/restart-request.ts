import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';

/** Notes that no restart is to come any more that was asked for until then. */
export const restartDone = (db: Database, slug: string, until: Date): Promise<unknown> =>
  db
    .update(containers)
    .set({ restart_requested_at: null })
    .where(and(eq(containers.slug, slug), lte(containers.restart_requested_at, until)));
