import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/** Volumes. `capacity` is in MiB. */
export const volumes = pgTable(
  'volumes',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    capacity: integer().notNull(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [index().on(t.project_id)],
);

export type VolumeRow = typeof volumes.$inferSelect;
