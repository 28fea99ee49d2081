import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { backupTargets } from './backup-target.ts';
import { createdAtColumn, timestampColumn } from './columns.ts';

/** Uploads of files to an object storage that have not ended, or whose objects are not proven yet. */
export const objectUploads = pgTable(
  'object_uploads',
  {
    /** The address of the object, such as "s3://bucket/name". */
    object: text().primaryKey(),
    /** The id of the upload in the storage. */
    upload_id: text().notNull(),
    /** The path of the file on the server that sends it. */
    file: text().notNull(),
    /** The size and the time of the last change of the file. An upload of a changed file begins anew. */
    file_bytes: bigint({ mode: 'number' }).notNull(),
    file_modified_at: timestampColumn().notNull(),
    /** The size of a part in bytes. */
    part_bytes: bigint({ mode: 'number' }).notNull(),
    started_at: createdAtColumn(),
    /** The target of a project that receives the object; null for the storage of the installation. */
    target_id: text().references(() => backupTargets.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.target_id)],
);
