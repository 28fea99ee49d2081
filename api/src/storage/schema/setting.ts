import { pgTable, text } from 'drizzle-orm/pg-core';

/** The settings that operators have stored, by the names of their environment variables. Every value is encrypted. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});
