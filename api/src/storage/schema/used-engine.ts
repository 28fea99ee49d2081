import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

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
