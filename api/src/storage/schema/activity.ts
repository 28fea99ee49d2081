import type { ActivityRequest } from '@naru/contract/entities/activity';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';

/**
 * Actions on the account and the projects of a member, without the values of variables. Names are copies and `project_id` is no
 * foreign key, because an entry stays when the project is deleted.
 */
export const activities = pgTable(
  'activities',
  {
    id: idColumn(),
    position: positionColumn(),
    user_id: userReferenceColumn(),
    project_id: text(),
    project_name: text(),
    action: text().notNull(),
    kind: text().notNull(),
    target: text(),
    /** `done`, or the error code of a refused action. */
    outcome: text().notNull(),
    address: text(),
    user_agent: text(),
    /** The name of the API token of the request; null for a login. */
    token_name: text(),
    /** The API request that a script would send for the action, without the values of variables. */
    request: jsonb().$type<ActivityRequest>(),
    created_at: createdAtColumn(),
  },
  (t) => [
    index().on(t.user_id, t.position),
    index().on(t.project_id, t.position),
    index().on(t.created_at),
  ],
);

/**
 * Accesses to the service: one row for each member, network address and hour, with the numbers of sign-ins and calls. The law fixes
 * the retention time, so `user_id` is no foreign key: the account may be deleted earlier.
 */
export const accessLogs = pgTable(
  'access_logs',
  {
    hour: timestampColumn().notNull(),
    user_id: text().notNull(),
    address: text().notNull(),
    sign_ins: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    first_at: createdAtColumn(),
    last_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.user_id, t.address] }), index().on(t.user_id)],
);
