import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { sessions } from './session.ts';

/** Started requests for a connection to the code host. Each belongs to a session and expires with it. */
export const installationRequests = pgTable(
  'installation_requests',
  {
    state_hash: text().primaryKey(),
    session_hash: text()
      .notNull()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** Proves to the code host that the same member who started the request redeems the code (PKCE, RFC 7636). */
    code_verifier: text().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.session_hash), index().on(t.expires_at)],
);
