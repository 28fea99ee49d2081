import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/**
 * Accesses to the service: one row for each member, address and hour, with the sign-ins and calls. The law requires a fixed retention time,
 * so a row does not reference the account, which may be deleted earlier.
 */
export const accessLogs = pgTable(
  'access_logs',
  {
    hour: moment().notNull(),
    user_id: text().notNull(),
    address: text().notNull(),
    sign_ins: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    first_at: createdAt(),
    last_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.user_id, t.address] }), index().on(t.user_id)],
);
