import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownedByUser } from './member.ts';

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
