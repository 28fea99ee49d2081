import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/**
 * Folders that members have uploaded as sources of containers. `digest` is the SHA-256 hash of the archive, `bytes` its size, and `files` the number of
 * its files. The archive is in encrypted files outside of the database, which take `stored_bytes` and have `data_key`. `completed_at` is null until the whole archive
 * has arrived and has been checked. `used_at` is the last time at which a member sent it, or made it the source of a container.
 */
export const sourceUploads = pgTable(
  'source_uploads',
  {
    id: idColumn(),
    project_id: projectReferenceColumn(),
    digest: text().notNull(),
    bytes: integer().notNull(),
    files: integer().notNull(),
    stored_bytes: integer().notNull().default(0),
    data_key: text().notNull(),
    uploaded_by: text(),
    created_at: createdAtColumn(),
    completed_at: timestampColumn(),
    used_at: createdAtColumn(),
  },
  (t) => [unique().on(t.project_id, t.digest), index().on(t.used_at)],
);

export type SourceUploadRow = typeof sourceUploads.$inferSelect;
