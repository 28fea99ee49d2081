import { pgTable, text } from 'drizzle-orm/pg-core';
import { containerReferenceColumn } from './container.ts';

/**
 * The passwords of databases. `next_password` is set while the server changes the password of the database. `admin_password` is null for a
 * kind without an administrator of its own.
 */
export const databases = pgTable('databases', {
  container_id: containerReferenceColumn().primaryKey(),
  password: text().notNull(),
  next_password: text(),
  admin_password: text(),
});

export type DatabaseRow = typeof databases.$inferSelect;
