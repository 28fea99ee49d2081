import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';

/**
 * Projects. The limits of memory, disk and traffic are in MiB, `cpu_limit` is in millicores. Every change in the project increments
 * `revision`.
 */
export const projects = pgTable(
  'projects',
  {
    id: idColumn(),
    position: positionColumn(),
    user_id: userReferenceColumn(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    plan: text().notNull(),
    fqdn: text(),
    cpu_limit: integer().notNull(),
    memory_limit: integer().notNull(),
    disk_limit: integer().notNull(),
    traffic_limit: integer().notNull(),
    revision: integer().notNull().default(0),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [index().on(t.user_id)],
);

export type ProjectRow = typeof projects.$inferSelect;

/** A foreign key column for the project of a row. The row is deleted with the project. */
export const projectReferenceColumn = () =>
  text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
