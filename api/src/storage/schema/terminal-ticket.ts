import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofContainer } from './container.ts';
import { sessions } from './session.ts';

/** Tickets that each open one terminal, for the session that requested it. Only the SHA-256 of a ticket is stored. */
export const terminalTickets = pgTable(
  'shell_tickets',
  {
    token_hash: text().primaryKey(),
    session_hash: text()
      .notNull()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    container_id: ofContainer(),
    /** The size of the terminal, in characters. */
    cols: integer().notNull(),
    rows: integer().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.session_hash), index().on(t.container_id), index().on(t.expires_at)],
);
