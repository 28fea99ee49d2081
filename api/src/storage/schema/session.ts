import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Only the SHA-256 of a bearer token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: ownedByUser(),
    remembered: boolean().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
    /** When the member last proved who they are: at login, or by confirming again. */
    confirmed_at: createdAt(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);
