/** Members, their sessions and tokens, and what is counted and mailed for them. */
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';

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

/** A column for the member a row belongs to and goes with. */
export const ownedByUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Only the SHA-256 of a bearer token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: ownedByUser(),
    remembered: boolean().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);

/** Tokens that work once: of a verification mail, a reset mail, or the start of a code host installation. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: ownedByUser(),
    purpose: text().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.user_id, t.purpose), index().on(t.expires_at)],
);

/** One counter per limited thing; its window starts with its first hit. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  started_at: moment().notNull(),
  hits: integer().notNull(),
});

/** Mails wait here until they are sent; without a mail server they stay, as the outbox. */
export const mails = pgTable('mails', {
  id: id(),
  position: position(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  attempts: integer().notNull().default(0),
  next_attempt_at: createdAt(),
  created_at: createdAt(),
});

/** An installation of an organisation may be connected by several of its people. */
export const installations = pgTable(
  'installations',
  {
    id: text().notNull(),
    position: position(),
    user_id: ownedByUser(),
    account_login: text().notNull(),
    account_type: text().notNull(),
    revoked_at: moment(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.id] }), unique().on(t.user_id, t.account_login)],
);
