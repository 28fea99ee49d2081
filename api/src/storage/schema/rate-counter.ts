import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One counter for each limit and subject; its window starts with its first hit. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  started_at: moment().notNull(),
  hits: integer().notNull(),
  /** How long its window is, in seconds: for so long the counter is kept. */
  window_s: integer().notNull().default(60),
});
