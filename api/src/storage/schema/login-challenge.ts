import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Logins with a correct password whose second step is missing. Only the SHA-256 of their token is stored. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    token_hash: text().primaryKey(),
    user_id: ownedByUser(),
    remembered: boolean().notNull(),
    /** The hash of the correct password: a new password invalidates the login. */
    password_hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);
