import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Requests that were done and that their members named by a key, with what was answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the member and the key. */
    id: id(),
    user_id: ownedByUser(),
    /** The request and its answer, both of which may hold a member's secrets. Encrypted. */
    content: text().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.user_id, t.expires_at), index().on(t.expires_at)],
);
