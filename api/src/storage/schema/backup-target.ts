import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/** Object storages of projects that receive backups. The secret is encrypted. */
export const backupTargets = pgTable(
  'backup_targets',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    name: text().notNull(),
    endpoint: text().notNull(),
    region: text().notNull(),
    bucket: text().notNull(),
    /** Empty, or a folder with a slash at its end. */
    prefix: text().notNull(),
    path_style: boolean().notNull(),
    access_key: text().notNull(),
    secret: text().notNull(),
    /** Why the last copy or deletion failed, a Korean sentence; null after a success. */
    problem: text(),
    /** Since when copies of archives fail, and when they are tried again; null after a success. */
    archives_failing_at: timestampColumn(),
    archives_retry_at: timestampColumn(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [unique().on(t.project_id, t.name)],
);

export type BackupTargetRow = typeof backupTargets.$inferSelect;

/** A foreign key to a target, which becomes null when the target is deleted. */
export const targetReferenceColumn = () =>
  text().references(() => backupTargets.id, { onDelete: 'set null' });
