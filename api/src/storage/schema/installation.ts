import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, positionColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';
import { sessions } from './session.ts';

/** Installations on the code host. Several members of an organisation may connect the same installation. */
export const installations = pgTable(
  'installations',
  {
    id: text().notNull(),
    position: positionColumn(),
    user_id: userReferenceColumn(),
    account_login: text().notNull(),
    account_type: text().notNull(),
    revoked_at: timestampColumn(),
    created_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.id] }), unique().on(t.user_id, t.account_login)],
);

/** Started requests for a connection to the code host. Each request belongs to a session and expires with the session. */
export const installationRequests = pgTable(
  'installation_requests',
  {
    state_hash: text().primaryKey(),
    session_hash: text()
      .notNull()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** The PKCE code verifier (RFC 7636). It proves to the code host that the member who redeems the code also started the request. */
    code_verifier: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.session_hash), index().on(t.expires_at)],
);

/**
 * Started registrations of a GitHub App. Each belongs to the session of an operator and expires with it. `organization` is null for an App
 * of the operator's own account.
 */
export const appRegistrations = pgTable(
  'app_registrations',
  {
    state_hash: text().primaryKey(),
    session_hash: text()
      .notNull()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    web_url: text().notNull(),
    api_url: text().notNull(),
    organization: text(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.session_hash), index().on(t.expires_at)],
);
