import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';

/** Restores of this installation from a backup. The newest one has to be confirmed before containers run. */
export const restorations = pgTable('restorations', {
  id: idColumn(),
  restored_at: createdAtColumn(),
  /** The time of the backup. */
  made_at: timestampColumn().notNull(),
  /** When an operator confirmed that the former server is off; null before that. */
  confirmed_at: timestampColumn(),
  /** The file with the content of the volumes, which is read before containers run; null without one. */
  volume_file: text(),
  /** Whether volumes that have content already are replaced. */
  replaces_volumes: boolean().notNull().default(false),
  /** Why volumes are not back, a Korean sentence; null while nothing is wrong. */
  volume_problem: text(),
});
