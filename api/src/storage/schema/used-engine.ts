import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** The only row there is. */
export const USED_ENGINE = 'engine';

/** The engine that this installation deployed on last; no row before the first deployment that was not simulated. */
export const usedEngines = pgTable('used_engines', {
  id: id(),
  kind: text().$type<'docker' | 'kubernetes'>().notNull(),
  /** Where it was found; `null` where that is not known. */
  address: text(),
  used_at: createdAt(),
});
