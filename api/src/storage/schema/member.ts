import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';

/**
 * Accounts. After a year without use, the personal data of an account is moved to `separated_members` and emptied in this table.
 * `email_key` then contains only a hash of the e-mail address.
 */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    username: text().notNull(),
    /** The username in NFC and lower case. This form must be unique. */
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
    agreed_at: createdAtColumn(),
    created_at: createdAtColumn(),
    /** The time at which the account will be deleted, if the member requested the deletion. */
    deletion_at: timestampColumn(),
    /** The time at which an operator locked the account; null while the account is not locked. */
    locked_at: timestampColumn(),
    last_active_at: createdAtColumn(),
    /** The limits that an operator has set for the member, by the names of `MEMBER_LIMITS`; null for a standard limit. */
    project_count_limit: integer(),
    container_count_limit: integer(),
    project_cpu_limit: integer(),
    project_memory_limit: integer(),
    project_disk_limit: integer(),
    project_backup_limit: integer(),
    /** The time of the mail that announced the separation of the idle account. */
    separation_told_at: timestampColumn(),
    separated_at: timestampColumn(),
    /**
     * Versions of the terms. `terms_told` is the newest version about which the member received a mail, `terms_seen` the newest
     * version whose notice the member closed.
     */
    terms_told: integer().notNull().default(1),
    terms_seen: integer().notNull().default(1),
    /** The time of the newest notice that the member has seen. */
    notices_seen_at: createdAtColumn(),
  },
  (t) => [index().on(t.last_active_at), index().on(t.deletion_at)],
);

export type UserRow = typeof users.$inferSelect;

/** A foreign key column for the member of a row. The row is deleted with the account. */
export const userReferenceColumn = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Changes of e-mail addresses that can still be taken back. Meanwhile, no other account can use the old address. Only hashes of the
 * tokens in the mails are stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: idColumn(),
    position: positionColumn(),
    user_id: userReferenceColumn(),
    old_email: text().notNull(),
    /** The `email_key` of the old address. The default is for servers of the previous release, which do not write this column. */
    old_email_key: text().notNull().default(''),
    new_email: text().notNull(),
    /**
     * The hash of the token that confirms the change. Null after the confirmation, and when another request, a new password or a
     * restored account cancelled the change.
     */
    confirm_hash: text().unique(),
    /** The hash of the token that takes the change back. */
    stop_hash: text().notNull().unique(),
    created_at: createdAtColumn(),
    confirmed_at: timestampColumn(),
  },
  (t) => [index().on(t.user_id), index().on(t.old_email_key), index().on(t.created_at)],
);

/**
 * The personal data of accounts that were idle for a year, separated from active accounts. The data is moved back at the next login.
 */
export const separatedMembers = pgTable('separated_members', {
  user_id: userReferenceColumn().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  name: text(),
  phone: text(),
  organization: text(),
  created_at: createdAtColumn(),
});

/**
 * Links in mails that restore an account to its state at the time of the mail. The links for e-mail changes are in `email_changes`.
 * Only hashes of the tokens are stored.
 */
export const takeBackLinks = pgTable(
  'take_back_links',
  {
    token_hash: text().primaryKey(),
    user_id: userReferenceColumn(),
    created_at: createdAtColumn(),
  },
  (t) => [index().on(t.user_id), index().on(t.created_at)],
);
