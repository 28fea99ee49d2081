import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the clock showed when housekeeping looked at it last. A single row. */
export const clockSightings = pgTable('clock_sightings', {
  id: text().primaryKey(),
  seen_at: moment().notNull(),
  /** What it showed before it jumped; null while it is believed. */
  jumped_from: moment(),
  /** How long it has gone on steadily since it jumped, in ms. */
  steady_ms: integer().notNull(),
});
