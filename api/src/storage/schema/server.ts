import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Secrets of the installation itself, by name, encrypted. */
export const serverSecrets = pgTable('server_secrets', {
  id: id(),
  value: text().notNull(),
});

/** The time of the last housekeeping, to detect a wrong clock. A single row. */
export const clockSightings = pgTable('clock_sightings', {
  id: text().primaryKey(),
  seen_at: moment().notNull(),
  /** The time before a jump of the clock; null while the clock is trusted. */
  jumped_from: moment(),
  /** How long the clock has run steadily since the jump, in ms. */
  steady_ms: integer().notNull(),
});

/** One counter for each limit and subject. Its window starts with the first hit. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  started_at: moment().notNull(),
  hits: integer().notNull(),
  /** The length of the window in seconds, for which the counter is kept. */
  window_s: integer().notNull().default(60),
});

/** Finished requests with an idempotency key, and their responses. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the member and the key. */
    id: id(),
    user_id: ownedByUser(),
    /** The request and its response, encrypted, because both may contain a member's secrets. */
    content: text().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.user_id, t.expires_at), index().on(t.expires_at)],
);
