import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';
import { projectReference } from './project.ts';

/** Volumes. `capacity` is in MiB. */
export const volumes = pgTable(
  'volumes',
  {
    id: id(),
    position: position(),
    project_id: projectReference(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    capacity: integer().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index().on(t.project_id)],
);

export type VolumeRow = typeof volumes.$inferSelect;
