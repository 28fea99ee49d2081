import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { positionColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';
import { volumes } from './volume.ts';

/** The paths in containers at which volumes are mounted. */
export const mounts = pgTable(
  'mounts',
  {
    container_id: containerReferenceColumn(),
    volume_id: text()
      .notNull()
      .references(() => volumes.id, { onDelete: 'cascade' }),
    position: positionColumn(),
    mount_path: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.container_id, t.volume_id] }),
    unique().on(t.container_id, t.mount_path),
    index().on(t.volume_id),
  ],
);
