import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';

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

/**
 * A change of an e-mail address, for as long as it can be taken back. Until then nobody else can use the old address. Only hashes of the
 * tokens in the mails are stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    position: position(),
    user_id: ownedByUser(),
    old_email: text().notNull(),
    /** As in `users`. The default is for servers of the previous release. */
    old_email_key: text().notNull().default(''),
    new_email: text().notNull(),
    /** Null once the change is done, or is impossible because of another request, a new password or a taken-back account. */
    confirm_hash: text().unique(),
    /** The hash of the token that takes the change back. */
    stop_hash: text().notNull().unique(),
    created_at: createdAt(),
    confirmed_at: moment(),
  },
  (t) => [index().on(t.user_id), index().on(t.old_email_key), index().on(t.created_at)],
);

/** The personal data of accounts that were idle for a year, separated from active accounts. It is moved back at the next login. */
export const separatedMembers = pgTable('separated_members', {
  user_id: ownedByUser().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  name: text(),
  phone: text(),
  organization: text(),
  created_at: createdAt(),
});

/**
 * Links in mails that restore the account to the time of the mail, except for those of e-mail changes. Only hashes of their tokens are
 * stored.
 */
export const takeBackLinks = pgTable(
  'take_back_links',
  {
    token_hash: text().primaryKey(),
    user_id: ownedByUser(),
    created_at: createdAt(),
  },
  (t) => [index().on(t.user_id), index().on(t.created_at)],
);
