import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** A change of an e-mail address, until nobody can stop it any more. Of the tokens in the mails only hashes are kept. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    user_id: ownedByUser(),
    old_email: text().notNull(),
    new_email: text().notNull(),
    confirm_hash: text().notNull().unique(),
    stop_hash: text().notNull().unique(),
    created_at: createdAt(),
    confirmed_at: moment(),
  },
  (t) => [index().on(t.user_id), index().on(t.created_at)],
);
