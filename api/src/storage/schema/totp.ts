import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** The authenticator app of a member, at most one. */
export const totps = pgTable('totps', {
  user_id: ownedByUser().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Null while it is being set up: it does not count until a code was sent back. */
  confirmed_at: moment(),
  /** The time step of the last code: codes up to it are not taken again. */
  last_step: integer().notNull().default(0),
  created_at: createdAt(),
});
