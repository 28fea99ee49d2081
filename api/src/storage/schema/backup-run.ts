import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';

/** Backups of the installation, finished, failed and running. A run without an end and without its lease was interrupted. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: idColumn(),
    position: positionColumn(),
    started_at: createdAtColumn(),
    ended_at: timestampColumn(),
    /** `schedule`, `console` or `command`. */
    origin: text().notNull(),
    /** The path of the file on the server. */
    file: text().notNull(),
    /** The address of the copy in an object storage, such as "s3://bucket/name"; null without one. */
    object: text(),
    /** When the copy was deleted, because newer backups have replaced it. */
    object_deleted_at: timestampColumn(),
    bytes: bigint({ mode: 'number' }),
    /** How the backup was proven: `restored` or `listed`; null for a failed backup. */
    proof: text(),
    rows: bigint({ mode: 'number' }),
    /**
     * The file with members' volumes next to the backup: `complete`, `partial` when volumes could not be read, or `failed`; null where
     * volumes were not chosen.
     */
    volume_state: text(),
    /** The number of volumes in that file; null without the file. */
    volumes: integer(),
    /** The number of those volumes that were read from a copy of one instant; null also in backups of earlier releases. */
    instant_volumes: integer(),
    /** The size of that file, and the address of its copy in an object storage; null without the file. */
    volume_bytes: bigint({ mode: 'number' }),
    volume_object: text(),
    /** Why the backup failed, a Korean sentence. */
    error: text(),
    /** Why a copy is missing in the object storage, a Korean sentence; null where none is missing. */
    copy_problem: text(),
    /** When the file was deleted, because newer backups have replaced it. */
    deleted_at: timestampColumn(),
  },
  (t) => [index().on(t.position)],
);
