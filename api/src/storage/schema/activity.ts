import type { ActivityRequest } from '@naru/contract/entities/activity';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';
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
