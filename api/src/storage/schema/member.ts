import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  /** NFC in lower case: what must be unique. */
  username_key: text().notNull().unique(),
  email: text().notNull(),
  email_key: text().notNull().unique(),
  name: text(),
  phone: text(),
  organization: text(),
  role: text().notNull().default('user'),
  status: text().notNull().default('inactive'),
  password_hash: text().notNull(),
  agreed_to_marketing: boolean().notNull().default(false),
  agreed_at: createdAt(),
  created_at: createdAt(),
});

export type UserRow = typeof users.$inferSelect;

/** A column for the member of a row, with whom the row is deleted. */
export const ownedByUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
