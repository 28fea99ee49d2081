import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { targetReferenceColumn } from './backup-target.ts';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { type ContainerRow, containerReferenceColumn } from './container.ts';
import { projectReferenceColumn } from './project.ts';
import { volumes } from './volume.ts';

/** A file of a backup: the name of its content, such as a database of the server, its plain size, and its size on the disk, in bytes. */
export interface BackupPart {
  name: string;
  bytes: number;
  stored: number;
  /** The SHA-256 of the file. */
  sha256?: string;
  /** Whether its target has the file, which was read back. */
  copied?: boolean;
}

/**
 * The number of rows of a table; null where the rows were not counted. For a volume, the number of files of a folder at its top; the name `.` has the
 * files at the top themselves.
 */
export interface TableCount {
  table: string;
  rows: number | null;
}

/**
 * Backups of databases and of volumes. A row has either a container or a volume, which it outlives, so that it has the name too. A running row whose
 * server does not renew its lease was interrupted.
 */
export const dataBackups = pgTable(
  'data_backups',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    container_id: text(),
    container_name: text(),
    database_kind: text(),
    database_version: text(),
    volume_id: text(),
    volume_name: text(),
    /** How a volume was copied: at one instant, or while programs could change it. */
    copy: text().$type<'instant' | 'live'>(),
    /** The options of the database's template at the time of the backup, for a restoration into a new container. */
    database_config: jsonb().$type<ContainerRow['template_config']>(),
    /**
     * `schedule`, `press`, `deletion` for a last backup, after whose confirmation the container or volume is deleted, `upgrade` before a change of the
     * version, or `upload` for a file of a member.
     */
    origin: text().$type<'schedule' | 'press' | 'deletion' | 'upgrade' | 'upload'>().notNull(),
    /** The name of the file of an upload, and its size in bytes. */
    file_name: text(),
    file_bytes: bigint({ mode: 'number' }),
    /** 2 for a repetition after an interruption, which is not repeated again. */
    attempt: integer().notNull().default(1),
    /** Only `confirm-backup.ts` writes `confirmed`. */
    state: text()
      .$type<'running' | 'stored' | 'confirmed' | 'failed'>()
      .notNull()
      .default('running'),
    step: text()
      .$type<'waiting' | 'dumping' | 'reading' | 'checking' | 'copying'>()
      .notNull()
      .default('waiting'),
    started_at: createdAtColumn(),
    ended_at: timestampColumn(),
    /** When the backup was restored and counted without a difference. */
    checked_at: timestampColumn(),
    /** The encrypted key of the files. */
    data_key: text().notNull(),
    /** Whether the content of the files is compressed with gzip before it is encrypted. */
    compressed: boolean().notNull().default(false),
    parts: jsonb().$type<BackupPart[]>().notNull().default([]),
    /** The sizes of all parts together. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    stored_bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The result of the check. `counts` has the tables by their names, and the sum of the rest of too many tables under an empty name. */
    tables: integer(),
    rows: bigint({ mode: 'number' }),
    counts: jsonb().$type<TableCount[]>(),
    files: bigint({ mode: 'number' }),
    /** The target of the plan at the begin of the backup; null for the server's disk, and for a target that was deleted. */
    target_id: targetReferenceColumn(),
    /** The beginning of the names of the objects in the target, which may exist from the time at which it is stored; null without objects. */
    object_folder: text(),
    /** Whether the files are on the server's disk. */
    on_server: boolean().notNull().default(true),
    /** When a copy to the target that failed is tried again. */
    copy_at: timestampColumn(),
    /** Why the backup failed or could not be checked, a Korean sentence. */
    error: text(),
    /** Why a confirmed backup looks wrong, a Korean sentence. */
    warning: text(),
    /** When the files were deleted. */
    deleted_at: timestampColumn(),
  },
  (t) => [
    index().on(t.project_id),
    index().on(t.container_id, t.position),
    index().on(t.volume_id, t.position),
    index().on(t.target_id),
    // Two servers cannot back up the same database or volume at once.
    uniqueIndex('data_backups_running').on(t.container_id).where(sql`${t.state} = 'running'`),
    uniqueIndex('data_backups_running_volume').on(t.volume_id).where(sql`${t.state} = 'running'`),
  ],
);

export type DataBackupRow = typeof dataBackups.$inferSelect;

/**
 * Backups whose rows were deleted together with their project, so that every server deletes their files at once. Files without any row are kept
 * for longer, because the database of the installation may have been restored to a time before them.
 */
export const erasedBackups = pgTable('erased_backups', {
  id: idColumn(),
  erased_at: createdAtColumn(),
});

/** The columns of a plan. `at` is a time of day of the server; no target means the server's disk. */
const planColumns = () => ({
  enabled: boolean().notNull(),
  at: text().notNull(),
  keep_days: integer().notNull(),
  keep_weeks: integer().notNull(),
  keep_months: integer().notNull(),
  updated_at: createdAtColumn(),
  target_id: targetReferenceColumn(),
});

/** The backup plans of databases that members have changed. A database without a row has the standard plan. */
export const backupPlans = pgTable(
  'backup_plans',
  {
    container_id: containerReferenceColumn().primaryKey(),
    ...planColumns(),
    /** Whether a PostgreSQL database archives its changes, from its next deployment on. */
    point_in_time: boolean().notNull().default(false),
  },
  (t) => [index().on(t.target_id)],
);

/** The backup plans of volumes that members have changed. A volume without a row has the standard plan. */
export const volumeBackupPlans = pgTable(
  'volume_backup_plans',
  {
    volume_id: text()
      .primaryKey()
      .references(() => volumes.id, { onDelete: 'cascade' }),
    ...planColumns(),
  },
  (t) => [index().on(t.target_id)],
);
