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
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';
import { projectReferenceColumn } from './project.ts';

/** A file of a backup: the name of its content, such as a database of the server, its plain size, and its size on the disk, in bytes. */
export interface BackupPart {
  name: string;
  bytes: number;
  stored: number;
}

/** The number of rows of a table; null where the rows were not counted. */
export interface TableCount {
  table: string;
  rows: number | null;
}

/**
 * Backups of databases. A row outlives its container, whose slug and name it therefore has. A running row whose server does not renew its lease was
 * interrupted.
 */
export const dataBackups = pgTable(
  'data_backups',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    container_id: text().notNull(),
    container_name: text().notNull(),
    database_kind: text().notNull(),
    database_version: text().notNull(),
    /** `schedule`, `press`, or `deletion` for a last backup, after whose confirmation the container is deleted. */
    origin: text().$type<'schedule' | 'press' | 'deletion'>().notNull(),
    /** 2 for a repetition after an interruption, which is not repeated again. */
    attempt: integer().notNull().default(1),
    /** Only the check of a restored backup writes `confirmed`. */
    state: text()
      .$type<'running' | 'stored' | 'confirmed' | 'failed'>()
      .notNull()
      .default('running'),
    step: text().$type<'waiting' | 'dumping' | 'checking'>().notNull().default('waiting'),
    started_at: createdAtColumn(),
    ended_at: timestampColumn(),
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
    // Two servers cannot back up the same database at once.
    uniqueIndex('data_backups_running').on(t.container_id).where(sql`${t.state} = 'running'`),
  ],
);

export type DataBackupRow = typeof dataBackups.$inferSelect;

/** The backup plans that members have changed. A database without a row has the standard plan. `at` is a time of day of the server. */
export const backupPlans = pgTable('backup_plans', {
  container_id: containerReferenceColumn().primaryKey(),
  enabled: boolean().notNull(),
  at: text().notNull(),
  keep_days: integer().notNull(),
  keep_weeks: integer().notNull(),
  keep_months: integer().notNull(),
  updated_at: createdAtColumn(),
});
