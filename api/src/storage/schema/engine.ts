import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';

/** The id of the only row. */
export const USED_ENGINE = 'engine';

/** The engine of this installation's last deployment; no row before the first deployment on a real engine. */
export const usedEngines = pgTable('used_engines', {
  id: id(),
  kind: text().$type<'docker' | 'kubernetes'>().notNull(),
  /** The address of the engine; `null` if unknown. */
  address: text(),
  used_at: createdAt(),
});

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

/**
 * The leases of projects: which server changes the containers of a project, and until when without a renewal. A row outlives its project,
 * because the objects of the project must remain until the work has ended.
 */
export const projectLeases = pgTable('project_leases', {
  project_id: text().primaryKey(),
  owner: text().notNull(),
  until: moment().notNull(),
});
