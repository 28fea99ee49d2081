import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** The authenticator app of a member, at most one. */
export const totps = pgTable('totps', {
  user_id: ownedByUser().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Null during the setup: the app counts only after a first correct code. */
  confirmed_at: moment(),
  /** The time step of the last code. Codes up to this step are rejected. */
  last_step: integer().notNull().default(0),
  created_at: createdAt(),
});

/** Unused recovery codes, as argon2id hashes. The codes of a member share one salt. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: ownedByUser(),
    code_hash: text().notNull(),
    salt: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);
