import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';

/**
 * What the engine still has to remove. Written in the transaction that deletes the row it belonged to, deleted when the
 * engine has done it: a server or an engine that is down in between leaves nothing over.
 */
export const engineRemovals = pgTable('engine_removals', {
  id: id(),
  position: position(),
  /** `container`, `volume` or `project`. */
  kind: text().notNull(),
  project: text().notNull(),
  /** Of a project: by which its lease is asked for. */
  project_id: text(),
  /** The slug of the container or volume; none for a project. */
  slug: text(),
  created_at: createdAt(),
});
