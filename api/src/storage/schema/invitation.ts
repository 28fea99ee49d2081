import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';

/** Open invitations to sign up. Only the SHA-256 of a token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    token_hash: text().notNull().unique(),
    email: text().notNull(),
    /** The address in the form in which addresses are compared. */
    email_key: text().notNull().unique(),
    /** The username of the operator: a copy, because the invitation outlives the account. */
    invited_by: text().notNull(),
    created_at: createdAtColumn(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.expires_at)],
);
