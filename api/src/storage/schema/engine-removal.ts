import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';

/**
 * Objects that the engine still has to remove. A row is written in the transaction that deletes the object's own row, and is deleted after
 * the removal, so that a failure of the server or the engine leaves no object behind.
 */
export const engineRemovals = pgTable('engine_removals', {
  id: id(),
  position: position(),
  /** `container`, `volume` or `project`. */
  kind: text().notNull(),
  project: text().notNull(),
  /** The id of a project, for its lease. */
  project_id: text(),
  /** The slug of the container or volume; null for a project. */
  slug: text(),
  created_at: createdAt(),
});
