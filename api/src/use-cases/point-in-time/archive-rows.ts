/** The stored archives of databases. */
import { POINT_IN_TIME_TEMPLATE } from '@naru/contract/rules/backup-plan';
import { and, desc, eq, inArray, max, notExists, sql } from 'drizzle-orm';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import {
  type WalArchiveRow,
  type WalMarkRow,
  walArchives,
  walMarks,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import { sealedPlaceOfArchiveKey } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import type { Mark } from './archive-state.ts';
import type { SegmentPosition } from './segment.ts';

/** The keys of the leases for collecting the segments of an archive, and for making its base backups. */
export const leaseOfArchive = (id: string): string => `wal-archive:${id}`;
export const leaseOfBases = (id: string): string => `wal-bases:${id}`;

/** Stores an archive for each database that shall have points in time, and has no archive. Only for the leader. */
export async function openArchives(db: Database, box: SecretBox): Promise<void> {
  const own = db
    .select({ id: walArchives.id })
    .from(walArchives)
    .where(eq(walArchives.container_id, containers.id));
  const rows = await db
    .select({ container: containers })
    .from(containers)
    .innerJoin(backupPlans, eq(backupPlans.container_id, containers.id))
    .where(
      and(
        ...[eq(backupPlans.point_in_time, true), notExists(own)],
        eq(containers.template_id, POINT_IN_TIME_TEMPLATE),
      ),
    );
  for (const { container } of rows) {
    const id = newId();
    const { project_id, id: container_id, name: container_name } = container;
    const database_version = readDatabaseOptions(container).version;
    await db
      .insert(walArchives)
      .values({
        ...{ id, project_id, container_id, container_name, database_version },
        database_config: container.template_config,
        data_key: box.seal(createDataKey(), sealedPlaceOfArchiveKey(id)),
      })
      .onConflictDoNothing();
  }
}

/** Returns the archives whose containers exist, with the members to whom they belong. */
export const readPresentArchives = (db: DatabaseReader): Promise<{ id: string; owner: string }[]> =>
  db
    .select({ id: walArchives.id, owner: projects.user_id })
    .from(walArchives)
    .innerJoin(projects, eq(projects.id, walArchives.project_id))
    .innerJoin(containers, eq(containers.id, walArchives.container_id));

/** Returns an archive; undefined when its project was deleted. */
export const findArchive = async (
  db: DatabaseReader,
  id: string,
): Promise<WalArchiveRow | undefined> =>
  (await db.select().from(walArchives).where(eq(walArchives.id, id)))[0];

/** Changes an archive, unless nothing is different: each change refreshes the pages of the project. */
export async function changeArchive(
  db: Database,
  archive: WalArchiveRow,
  values: Partial<WalArchiveRow>,
): Promise<void> {
  const isSame = Object.entries(values).every(([key, value]) => {
    const before: unknown = archive[key as keyof WalArchiveRow];
    return before instanceof Date && value instanceof Date
      ? before.getTime() === value.getTime()
      : before === value;
  });
  if (isSame) return;
  await db.update(walArchives).set(values).where(eq(walArchives.id, archive.id));
}

/** Stores that everything of an archive until a time of the database is archived. */
export const storeProgress = (
  db: Database,
  id: string,
  archived_at: Date | undefined,
): Promise<unknown> =>
  db
    .update(walArchives)
    .set({
      ...(archived_at && { archived_at }),
      ...{ found_at: sql`now()`, problem: null, failing_at: null },
    })
    .where(eq(walArchives.id, id));

/** Stores a mark. */
export async function storeMark(
  db: Database,
  archiveId: string,
  line: string,
  { time, next }: Pick<Mark, 'time' | 'next'>,
  position: SegmentPosition,
): Promise<void> {
  const at = new Date(time);
  const { timeline, number } = position;
  await db.insert(walMarks).values({
    ...{ id: newId(), archive_id: archiveId, line, timeline, number },
    ...{ at, until: at, next: next ?? null },
  });
}

/** Returns the last mark of the present content of an archive. */
export async function findLastMark(
  db: DatabaseReader,
  { id, line }: Pick<WalArchiveRow, 'id' | 'line'>,
): Promise<WalMarkRow | undefined> {
  const [row] = await db
    .select()
    .from(walMarks)
    .where(and(eq(walMarks.archive_id, id), eq(walMarks.line, line ?? '')))
    .orderBy(desc(walMarks.at))
    .limit(1);
  return row;
}

/** Stores that nothing has changed since a mark. */
export const extendMark = (db: Database, { id }: WalMarkRow, until: Date): Promise<unknown> =>
  db
    .update(walMarks)
    .set({ until: sql`greatest(${walMarks.until}, ${until.toISOString()}::timestamptz)` })
    .where(eq(walMarks.id, id));

/** Returns the time until which the changes of the present content are collected; undefined before the first mark is. */
export async function readArchivedUntil(
  db: DatabaseReader,
  archiveId: string,
  line: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: max(walMarks.until) })
    .from(walMarks)
    .innerJoin(
      walSegments,
      and(
        ...[eq(walSegments.archive_id, walMarks.archive_id), eq(walSegments.line, walMarks.line)],
        ...[eq(walSegments.timeline, walMarks.timeline), eq(walSegments.number, walMarks.number)],
      ),
    )
    .where(and(eq(walMarks.archive_id, archiveId), eq(walMarks.line, line)));
  return row?.until ?? undefined;
}

/** Returns those of the names whose segments of the content are stored. */
export async function findStoredSegments(
  db: DatabaseReader,
  archiveId: string,
  line: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: walSegments.name })
    .from(walSegments)
    .where(
      and(
        ...[eq(walSegments.archive_id, archiveId), eq(walSegments.line, line)],
        inArray(walSegments.name, [...names]),
      ),
    );
  return new Set(rows.map(({ name }) => name));
}
