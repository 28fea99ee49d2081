import type { TerminalProgram } from '@naru/contract/rules/terminal';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';
import { userReferenceColumn } from './member.ts';
import { projectTokens } from './project-token.ts';

/** Sessions. Only the SHA-256 of a bearer token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    /** The public id of the session. The default is for rows of earlier releases, which had no id. */
    id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    user_id: userReferenceColumn(),
    remembered: boolean().notNull(),
    expires_at: timestampColumn().notNull(),
    created_at: createdAtColumn(),
    /** The time of the member's last proof of identity: the login or a confirmation. */
    confirmed_at: createdAtColumn(),
    last_used_at: createdAtColumn(),
    /** The network address from which the session was last used. */
    address: text().notNull().default(''),
    /** The `User-Agent` header of the login. */
    user_agent: text().notNull().default(''),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);

/** Logins with a correct password that still wait for the second factor. Only the SHA-256 of a token is stored. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    token_hash: text().primaryKey(),
    user_id: userReferenceColumn(),
    remembered: boolean().notNull(),
    /** The password hash at the time of the login, because a new password invalidates the login. */
    password_hash: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);

/** The kinds of device from which a member has logged in. `device` is a hash of the browser and the operating system. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: userReferenceColumn(),
    device: text().notNull(),
    created_at: createdAtColumn(),
    last_seen_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.device] }), index().on(t.last_seen_at)],
);

/** The places from which a member has logged in. `place` is a hash of the kind of device and the network. */
export const knownPlaces = pgTable(
  'known_places',
  {
    user_id: userReferenceColumn(),
    place: text().notNull(),
    last_seen_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place] }), index().on(t.last_seen_at)],
);

/** Single-use tokens of verification mails and reset mails. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: userReferenceColumn(),
    purpose: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.user_id, t.purpose), index().on(t.expires_at)],
);

/** Tickets that each open one terminal, for the session that requested it. Only the SHA-256 of a ticket is stored. */
export const terminalTickets = pgTable(
  'shell_tickets',
  {
    token_hash: text().primaryKey(),
    /** The session that opens the terminal; null for a token of a project. */
    session_hash: text().references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** The token of a project that opens the terminal; null for a session. */
    project_token_hash: text().references(() => projectTokens.token_hash, { onDelete: 'cascade' }),
    container_id: containerReferenceColumn(),
    /** The size of the terminal, in characters. */
    cols: integer().notNull(),
    rows: integer().notNull(),
    /** The program of the terminal. The default is for servers of earlier releases, which open shells alone. */
    program: text().$type<TerminalProgram>().notNull().default('shell'),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [
    index().on(t.session_hash),
    index().on(t.project_token_hash),
    index().on(t.container_id),
    index().on(t.expires_at),
  ],
);
