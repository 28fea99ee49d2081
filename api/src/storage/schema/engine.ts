import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';

/** The id of the only row in the table `used_engines`. */
export const USED_ENGINE_ID = 'engine';

/** The engine of this installation's last deployment; no row before the first deployment on a real engine. */
export const usedEngines = pgTable('used_engines', {
  id: idColumn(),
  kind: text().$type<'docker' | 'kubernetes'>().notNull(),
  /** The address of the engine; `null` if unknown. */
  address: text(),
  used_at: createdAtColumn(),
});

/**
 * Objects that the engine still has to remove. The transaction that deletes a container, volume or project adds a row, and the row is
 * deleted after the removal. So no object remains in the engine when the server or the engine fails.
 */
export const engineRemovals = pgTable('engine_removals', {
  id: idColumn(),
  position: positionColumn(),
  /** The kind of the object: `container`, `volume` or `project`. */
  kind: text().notNull(),
  project: text().notNull(),
  /** The id of the project, for the lease of the project. */
  project_id: text(),
  /** The slug of the container or volume; null for a project. */
  slug: text(),
  created_at: createdAtColumn(),
});

/**
 * The leases of projects, and of running backups of databases, whose ids have a prefix. `owner` is the server that may change the containers of
 * a project, or that makes the backup; `until` the end of the lease unless renewed. A row is not deleted with its project, because the server may still be working on the project's objects.
 */
export const projectLeases = pgTable('project_leases', {
  project_id: text().primaryKey(),
  owner: text().notNull(),
  until: timestampColumn().notNull(),
});
