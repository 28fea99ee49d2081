import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownedByUser } from './member.ts';

/**
 * Links in mails by which a member takes the account back to how it was when the mail was written, beside those of e-mail changes. Of their
 * tokens only hashes are kept.
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
