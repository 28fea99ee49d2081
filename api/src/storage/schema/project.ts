import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Sizes are MiB, CPU is millicores. `revision` is raised by every change inside the project. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    position: position(),
    user_id: ownedByUser(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    plan: text().notNull(),
    fqdn: text(),
    cpu_limit: integer().notNull(),
    memory_limit: integer().notNull(),
    disk_limit: integer().notNull(),
    traffic_limit: integer().notNull(),
    revision: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index().on(t.user_id)],
);

export type ProjectRow = typeof projects.$inferSelect;

/** A column for a row's project. The row is deleted with it. */
export const inProject = () =>
  text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
