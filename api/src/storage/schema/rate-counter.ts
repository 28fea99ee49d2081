import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One counter for each limit and subject. Its window starts with the first hit. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  started_at: moment().notNull(),
  hits: integer().notNull(),
  /** The length of the window in seconds, for which the counter is kept. */
  window_s: integer().notNull().default(60),
});
