import type { ActivityRequest } from '@naru/contract/entities/activity';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';
import { ownedByUser } from './member.ts';

/**
 * Actions on a member's account, without any value. Names are copies and the project is not a reference, because the log outlives its
 * subjects.
 */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    position: position(),
    user_id: ownedByUser(),
    project_id: text(),
    project_name: text(),
    action: text().notNull(),
    kind: text().notNull(),
    target: text(),
    /** `done`, or the error code of a refusal. */
    outcome: text().notNull(),
    address: text(),
    user_agent: text(),
    /** The request that a script would send for the action, without any value. */
    request: jsonb().$type<ActivityRequest>(),
    created_at: createdAt(),
  },
  (t) => [
    index().on(t.user_id, t.position),
    index().on(t.project_id, t.position),
    index().on(t.created_at),
  ],
);

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
