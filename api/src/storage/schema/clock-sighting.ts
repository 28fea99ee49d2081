import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The time of the last housekeeping, to detect a wrong clock. A single row. */
export const clockSightings = pgTable('clock_sightings', {
  id: text().primaryKey(),
  seen_at: moment().notNull(),
  /** The time before a jump of the clock; null while the clock is trusted. */
  jumped_from: moment(),
  /** How long the clock has run steadily since the jump, in ms. */
  steady_ms: integer().notNull(),
});
