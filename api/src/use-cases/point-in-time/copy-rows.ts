/** The stored copies of archives in targets. */
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type BackupTargetRow, backupTargets } from '../../storage/schema/backup-target.ts';
import { containers } from '../../storage/schema/container.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import {
  type WalArchiveRow,
  type WalBaseRow,
  type WalCopyRow,
  type WalSegmentRow,
  walArchives,
  walBases,
  walCopies,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import { objectsOf, timeInName } from '../data-backup/copy-to-target.ts';

/** The leases for copying the segments of an archive, and its base backups, and for one copy, which is not deleted meanwhile. */
export const leaseOfSegmentCopies = (id: string): string => `wal-segment-copies:${id}`;
export const leaseOfBaseCopies = (id: string): string => `wal-base-copies:${id}`;
export const leaseOfCopy = (id: string): string => `wal-copy:${id}`;

/** The number of segments that are looked at together. */
const PAGE = 500;
/** How long a file that was missing or damaged is not looked at. */
const UNREADABLE = sql`now() - interval '1 hour'`;

/** An archive whose plan has a target. */
export interface Copying {
  archive: WalArchiveRow;
  target: BackupTargetRow;
}

/** The condition of targets that do not wait after a failure. */
const isTried = (): SQL | undefined =>
  or(isNull(backupTargets.archives_retry_at), sql`${backupTargets.archives_retry_at} <= now()`);

/** Finds the target of an archive; undefined without one, and while it waits after a failure. */
export async function findCopying(db: Database, archiveId: string): Promise<Copying | undefined> {
  const [row] = await db
    .select({ archive: walArchives, target: backupTargets })
    .from(walArchives)
    .innerJoin(containers, eq(containers.id, walArchives.container_id))
    .innerJoin(backupPlans, eq(backupPlans.container_id, containers.id))
    .innerJoin(backupTargets, eq(backupTargets.id, backupPlans.target_id))
    .where(and(eq(walArchives.id, archiveId), isTried()));
  return row;
}

type CopiedTable = typeof walSegments | typeof walBases;

/** Gives up the copies that were begun to another target than that of the plan. Their objects are deleted without them. */
export async function leaveOtherTargets(db: Database): Promise<void> {
  const others = db
    .select({ id: walCopies.id })
    .from(walCopies)
    .innerJoin(walArchives, eq(walArchives.id, walCopies.archive_id))
    .leftJoin(backupPlans, eq(backupPlans.container_id, walArchives.container_id))
    .where(
      and(
        isNull(walCopies.copied_at),
        sql`${backupPlans.target_id} is distinct from ${walCopies.target_id}`,
      ),
    );
  for (const table of [walSegments, walBases]) {
    await db.update(table).set({ copy_id: null }).where(inArray(table.copy_id, others));
  }
}

/** Gives up a copy whose files have changed. */
export const leaveCopy = (db: Database, { id }: WalCopyRow): Promise<unknown> =>
  db.update(walSegments).set({ copy_id: null }).where(eq(walSegments.copy_id, id));

/** Stores that files are missing or damaged, which are left out for a while. */
export async function storeUnreadable(
  db: Database,
  table: CopiedTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(table)
    .set({ unreadable_at: sql`now()` })
    .where(inArray(table.id, [...ids]));
}

const isReadable = (table: CopiedTable): SQL | undefined =>
  or(isNull(table.unreadable_at), sql`${table.unreadable_at} < ${UNREADABLE}`);

/** The beginning of the newest checked base backup from which a segment is needed; null for a segment that no base backup needs. */
const newestBase = sql`(select max(${walBases.started_at}) from ${walBases}
  where ${walBases.archive_id} = ${walSegments.archive_id} and ${walBases.line} = ${walSegments.line}
    and ${walBases.timeline} = ${walSegments.timeline} and ${walBases.number} <= ${walSegments.number}
    and ${walBases.checked_at} is not null)`;

/** Reads some of the segments without a copy that a base backup needs, those of the newest one first. */
export const readUncopied = (db: Database, archiveId: string): Promise<WalSegmentRow[]> =>
  db
    .select()
    .from(walSegments)
    .where(
      and(
        ...[eq(walSegments.archive_id, archiveId), isNull(walSegments.copy_id)],
        ...[isReadable(walSegments), isNotNull(newestBase)],
      ),
    )
    .orderBy(desc(newestBase), asc(walSegments.timeline), asc(walSegments.number))
    .limit(PAGE);

/** Finds the copy of segments that was begun, with its segments in the order of their content. */
export async function findBegunSegments(
  db: Database,
  { archive, target }: Copying,
): Promise<{ copy: WalCopyRow; segments: WalSegmentRow[] } | undefined> {
  const rows = await db
    .select({ copy: walCopies, segment: walSegments })
    .from(walSegments)
    .innerJoin(walCopies, eq(walCopies.id, walSegments.copy_id))
    .where(
      and(
        ...[eq(walCopies.archive_id, archive.id), eq(walCopies.target_id, target.id)],
        isNull(walCopies.copied_at),
      ),
    )
    .orderBy(asc(walCopies.created_at), asc(walCopies.id), asc(walSegments.copy_offset));
  const copy = rows[0]?.copy;
  if (copy === undefined) return undefined;
  const own = rows.filter((row) => row.copy.id === copy.id);
  return { copy, segments: own.map(({ segment }) => segment) };
}

/** Finds the newest checked base backup without a proven copy, and the copy that was begun. */
export async function findUncopiedBase(
  db: Database,
  archiveId: string,
): Promise<{ base: WalBaseRow; copy: WalCopyRow | null } | undefined> {
  const [row] = await db
    .select({ base: walBases, copy: walCopies })
    .from(walBases)
    .leftJoin(walCopies, eq(walCopies.id, walBases.copy_id))
    .where(
      and(
        ...[eq(walBases.archive_id, archiveId), isNotNull(walBases.checked_at)],
        ...[isNull(walCopies.copied_at), isReadable(walBases)],
      ),
    )
    .orderBy(desc(walBases.started_at))
    .limit(1);
  return row;
}

/** Returns the values of a copy that begins. @param word the beginning of the name, after the database */
async function describeCopy(
  db: Database,
  { archive, target }: Copying,
  { word, bytes }: { word: string; bytes: number },
): Promise<typeof walCopies.$inferInsert> {
  const id = newId();
  const of = { ...archive, volume_id: null };
  const start = await objectsOf(db, target, of);
  const key = `${start}wal/${word}-${timeInName(new Date())}-${id}.naru`;
  return { id, archive_id: archive.id, target_id: target.id, key, bytes };
}

/** Stores that a base backup is copied, before its object exists. */
export async function beginBaseCopy(
  db: Database,
  copying: Copying,
  base: WalBaseRow,
): Promise<WalCopyRow | undefined> {
  const values = await describeCopy(db, copying, { word: 'base', bytes: base.stored_bytes });
  return await runTransaction(db, async (tx) => {
    const [copy] = await tx.insert(walCopies).values(values).returning();
    await tx
      .update(walBases)
      .set({ copy_id: copy?.id, unreadable_at: null })
      .where(eq(walBases.id, base.id));
    return copy;
  });
}

/** Stores that segments are copied in this order, before their object exists. */
export async function beginSegmentsCopy(
  db: Database,
  copying: Copying,
  segments: readonly WalSegmentRow[],
): Promise<WalCopyRow | undefined> {
  const bytes = segments.reduce((sum, { stored_bytes }) => sum + stored_bytes, 0);
  const values = await describeCopy(db, copying, { word: 'log', bytes });
  return await runTransaction(db, async (tx) => {
    const [copy] = await tx.insert(walCopies).values(values).returning();
    let copy_offset = 0;
    for (const { id, stored_bytes } of segments) {
      const place = { copy_id: copy?.id, copy_offset, unreadable_at: null };
      await tx.update(walSegments).set(place).where(eq(walSegments.id, id));
      copy_offset += stored_bytes;
    }
    return copy;
  });
}

/** Stores that a copy was read back. Does nothing when its target was deleted meanwhile. A failure of another copy at the same time stays. */
export async function storeCopied(db: Database, copy: WalCopyRow): Promise<void> {
  const { id, archive_id, target_id } = copy;
  const copied = { copied_at: sql`now()` };
  await db.update(walCopies).set(copied).where(eq(walCopies.id, id));
  await db.update(walArchives).set(copied).where(eq(walArchives.id, archive_id));
  await db
    .update(backupTargets)
    .set({ problem: null, archives_failing_at: null, archives_retry_at: null })
    .where(
      and(
        ...[eq(backupTargets.id, target_id), isNotNull(backupTargets.archives_failing_at)],
        isTried(),
      ),
    );
}

/** The condition of copies whose segments and base backups are deleted. */
export const isLeftCopy = (db: Database): SQL | undefined => {
  const users = (table: CopiedTable) =>
    db.select({ id: table.id }).from(table).where(eq(table.copy_id, walCopies.id));
  return and(notExists(users(walSegments)), notExists(users(walBases)));
};
