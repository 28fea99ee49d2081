import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownedByUser } from './member.ts';

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
