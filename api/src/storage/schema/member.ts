import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/**
 * Accounts. Of one that was idle for a year the personal data stands in `separated_members` and is empty here; its e-mail is then known by
 * its hash alone.
 */
export const users = pgTable(
  'users',
  {
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
    /** When the account is deleted for good, once its member asked for that. */
    deletion_at: moment(),
    /** Since when an operator has kept the member out. */
    locked_at: moment(),
    last_active_at: createdAt(),
    /** When the member was told that the idle account will be separated. */
    separation_told_at: moment(),
    separated_at: moment(),
    /** Versions of the terms: the newest that a mail told of, and the newest whose notice was closed. */
    terms_told: integer().notNull().default(1),
    terms_seen: integer().notNull().default(1),
  },
  (t) => [index().on(t.last_active_at), index().on(t.deletion_at)],
);

export type UserRow = typeof users.$inferSelect;

/** A column for the member of a row, with whom the row is deleted. */
export const ownedByUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
