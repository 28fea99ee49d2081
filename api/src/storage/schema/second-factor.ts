import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';

/** The authenticator app of a member, at most one. */
export const totps = pgTable('totps', {
  user_id: userReferenceColumn().primaryKey(),
  /** The encrypted secret that the server shares with the authenticator app. */
  secret: text().notNull(),
  /** The time of the first correct code. Null during the setup, when a login does not require a code yet. */
  confirmed_at: timestampColumn(),
  /** The time step of the last accepted code (RFC 6238). Codes of this or an earlier step are rejected. */
  last_step: integer().notNull().default(0),
  created_at: createdAtColumn(),
});

/** Unused recovery codes, as argon2id hashes. The codes of a member share one salt. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: userReferenceColumn(),
    code_hash: text().notNull(),
    salt: text().notNull(),
    created_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);
