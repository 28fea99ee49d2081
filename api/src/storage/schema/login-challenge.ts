import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Logins whose password was right and whose second step is still to come. Only the SHA-256 of their token is kept. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    token_hash: text().primaryKey(),
    user_id: ownedByUser(),
    remembered: boolean().notNull(),
    /** Of the password that was right: a new password ends the login. */
    password_hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);
