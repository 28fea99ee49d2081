/** Stores that a base backup was checked. No other code stores it: only a base backup that was recovered counts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type WalBaseRow, walBases } from '../../storage/schema/wal-archive.ts';

/** Stores that a base backup was recovered to its first point, and what was counted in it. Does nothing for one that was deleted meanwhile. */
export const storeBaseCheck = (
  db: Database,
  id: string,
  counted: Pick<WalBaseRow, 'tables' | 'rows'>,
): Promise<unknown> =>
  db
    .update(walBases)
    .set({ ...counted, checked_at: sql`now()` })
    .where(and(eq(walBases.id, id), isNull(walBases.checked_at)));
