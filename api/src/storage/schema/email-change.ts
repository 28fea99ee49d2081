import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';
import { ownedByUser } from './member.ts';

/**
 * A change of an e-mail address, for as long as it can be taken back. Until then nobody else can use the old address. Only hashes of the
 * tokens in the mails are stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    position: position(),
    user_id: ownedByUser(),
    old_email: text().notNull(),
    /** As in `users`. The default is for servers of the previous release. */
    old_email_key: text().notNull().default(''),
    new_email: text().notNull(),
    /** Null once the change is done, or is impossible because of another request, a new password or a taken-back account. */
    confirm_hash: text().unique(),
    /** The hash of the token that takes the change back. */
    stop_hash: text().notNull().unique(),
    created_at: createdAt(),
    confirmed_at: moment(),
  },
  (t) => [index().on(t.user_id), index().on(t.old_email_key), index().on(t.created_at)],
);
