import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

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
