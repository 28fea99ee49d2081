import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/**
 * Accounts. The personal data of an account that was idle for a year is moved to `separated_members` and is empty here; its e-mail is then
 * identified only by its hash.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The username in NFC and lower case, which must be unique. */
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
    /** The time of the final deletion, after a member requested it. */
    deletion_at: moment(),
    /** The time since which an operator has locked the account. */
    locked_at: moment(),
    last_active_at: createdAt(),
    /** The time of the notice that the idle account will be separated. */
    separation_told_at: moment(),
    separated_at: moment(),
    /** Versions of the terms: the newest in a mail to the member, and the newest whose notice the member closed. */
    terms_told: integer().notNull().default(1),
    terms_seen: integer().notNull().default(1),
  },
  (t) => [index().on(t.last_active_at), index().on(t.deletion_at)],
);

export type UserRow = typeof users.$inferSelect;

/** A column for a row's member. The row is deleted with the account. */
export const ownedByUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
