import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { backupTargets } from './backup-target.ts';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import type { ContainerRow } from './container.ts';
import { projectReferenceColumn } from './project.ts';

/**
 * The archives of PostgreSQL databases: segments of the log, marks in it, and base backups, from which the database can be restored to a point in time. An
 * archive outlives its container. `checked_at` of a base backup is stored by `confirm-base.ts` alone.
 */
export const walArchives = pgTable(
  'wal_archives',
  {
    id: idColumn(),
    project_id: projectReferenceColumn(),
    container_id: text().notNull().unique(),
    container_name: text().notNull(),
    database_version: text().notNull(),
    /** The options of the template, such as the user, for a new database after the deletion of the container. */
    database_config: jsonb().$type<ContainerRow['template_config']>(),
    created_at: createdAtColumn(),
    /** The encrypted key of the files. */
    data_key: text().notNull(),
    /** What the last collection has found. */
    state: text()
      .$type<'waiting' | 'archiving' | 'paused' | 'stopped' | 'off'>()
      .notNull()
      .default('waiting'),
    /** The content of the volume from which segments come now: another content has a log of its own. */
    line: text(),
    /** The time of the database until which all changes are archived. */
    archived_at: timestampColumn(),
    /** When the server last found everything archived, or first found that the database archives. */
    found_at: timestampColumn(),
    /** Why nothing is archived, a Korean sentence. */
    problem: text(),
    /** Why the last base backup has failed, a Korean sentence, and when. */
    base_problem: text(),
    base_failed_at: timestampColumn(),
    /** Since when no collection has found everything archived, and when a mail about that was queued last. */
    failing_at: timestampColumn(),
    mailed_at: timestampColumn(),
    /** When a file was last copied to a target. */
    copied_at: timestampColumn(),
  },
  (t) => [index().on(t.project_id)],
);

export type WalArchiveRow = typeof walArchives.$inferSelect;

const archiveReferenceColumn = () =>
  text()
    .notNull()
    .references(() => walArchives.id, { onDelete: 'cascade' });

/**
 * Objects of archives in targets: the file of a base backup, or the files of several segments, one after the other. A row is stored before its object is
 * sent, and stays until the object is deleted. One without segments and without a base backup is not needed any more.
 */
export const walCopies = pgTable(
  'wal_copies',
  {
    id: idColumn(),
    archive_id: archiveReferenceColumn(),
    target_id: text()
      .notNull()
      .references(() => backupTargets.id, { onDelete: 'cascade' }),
    /** The name of the object. */
    key: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    created_at: createdAtColumn(),
    /** When the object was read back without a difference. */
    copied_at: timestampColumn(),
  },
  (t) => [index().on(t.archive_id), index().on(t.target_id)],
);

export type WalCopyRow = typeof walCopies.$inferSelect;

/** The copy of a file, and when the file was last found missing or damaged. */
const copyColumns = () => ({
  copy_id: text().references(() => walCopies.id, { onDelete: 'set null' }),
  unreadable_at: timestampColumn(),
});

/** The position in a log: its content, its timeline, and the number of the segment. */
const positionColumns = () => ({
  line: text().notNull(),
  timeline: bigint({ mode: 'number' }).notNull(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** The collected segments. A segment has a file with its id. */
export const walSegments = pgTable(
  'wal_segments',
  {
    id: idColumn(),
    archive_id: archiveReferenceColumn(),
    ...positionColumns(),
    /** The name that PostgreSQL has given. */
    name: text().notNull(),
    /** The size of the compressed segment, and the size of the file, in bytes. The hash is that of the file. */
    bytes: integer().notNull(),
    stored_bytes: integer().notNull(),
    sha256: text().notNull(),
    stored_at: createdAtColumn(),
    ...copyColumns(),
    /** The position of the first byte of the file in its copy. */
    copy_offset: integer(),
  },
  (t) => [
    index().on(t.copy_id),
    // Each round looks for them, among all of the days that are kept.
    index('wal_segments_uncopied').on(t.archive_id).where(sql`${t.copy_id} is null`),
    // Two servers cannot store the same segment.
    uniqueIndex('wal_segments_position').on(t.archive_id, t.line, t.timeline, t.number),
  ],
);

export type WalSegmentRow = typeof walSegments.$inferSelect;

/**
 * Times of the database of which the position in the log is known. The segment has all changes until `at`, and the next transaction after it. From `at` to
 * `until` nothing has changed.
 */
export const walMarks = pgTable(
  'wal_marks',
  {
    id: idColumn(),
    archive_id: archiveReferenceColumn(),
    ...positionColumns(),
    at: timestampColumn().notNull(),
    until: timestampColumn().notNull(),
    /** The number of the next transaction, if all earlier ones had ended. */
    next: text(),
  },
  (t) => [index().on(t.archive_id, t.line, t.at)],
);

export type WalMarkRow = typeof walMarks.$inferSelect;

/** The exact time of a mark, and the numbers of the transactions before and after it. */
export interface BaseMark {
  time: string;
  before: string;
  after: string;
}

/** Base backups. Their row is stored with their files. One that was not checked does not count, and is checked again. */
export const walBases = pgTable(
  'wal_bases',
  {
    id: idColumn(),
    archive_id: archiveReferenceColumn(),
    ...positionColumns(),
    started_at: createdAtColumn(),
    /** The time of the first mark after the backup: the first point that can be restored from it. */
    from: timestampColumn().notNull(),
    /** The number of the segment that has the mark. */
    from_number: bigint({ mode: 'number' }).notNull(),
    mark: jsonb().$type<BaseMark>().notNull(),
    version: text().notNull(),
    image: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    stored_bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** When a temporary container has recovered the backup to its first point and counted its tables. Only then it counts. */
    checked_at: timestampColumn(),
    tables: integer(),
    rows: bigint({ mode: 'number' }),
    ...copyColumns(),
  },
  (t) => [index().on(t.archive_id, t.started_at), index().on(t.copy_id)],
);

export type WalBaseRow = typeof walBases.$inferSelect;
