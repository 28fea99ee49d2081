import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Single-use tokens of verification mails and reset mails. */
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
