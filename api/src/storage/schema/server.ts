import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';

/** Encrypted secrets of the installation itself; `id` is the name of the secret. */
export const serverSecrets = pgTable('server_secrets', {
  id: idColumn(),
  value: text().notNull(),
});

/** The time of the last housekeeping, in a single row, to detect a wrong clock. */
export const clockSightings = pgTable('clock_sightings', {
  id: text().primaryKey(),
  seen_at: timestampColumn().notNull(),
  /** The last time before a jump of the clock; null while the clock is trusted. */
  jumped_from: timestampColumn(),
  /** The time for which the clock has run steadily since the jump, in ms. */
  steady_ms: integer().notNull(),
});

/** One counter for each rate limit and subject. The time window of a counter starts with the first hit. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  started_at: timestampColumn().notNull(),
  hits: integer().notNull(),
  /** The length of the time window, in seconds. The counter is deleted after the window. */
  window_s: integer().notNull().default(60),
});

/** Finished requests with an idempotency key, and their responses. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The SHA-256 of the member's id and the idempotency key. */
    id: idColumn(),
    user_id: userReferenceColumn(),
    /** The request and its response, encrypted, because both may contain a member's secrets. */
    content: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.user_id, t.expires_at), index().on(t.expires_at)],
);
