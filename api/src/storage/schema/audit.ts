import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn } from './columns.ts';

/**
 * Acts of operators. Names are copies and not foreign keys, because an entry stays when an account is deleted. A trigger refuses every
 * change of a row, and every deletion of a row before the end of its retention.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idColumn(),
    position: positionColumn(),
    created_at: createdAtColumn(),
    actor: text().notNull(),
    /** `console` or `command`. */
    via: text().notNull(),
    address: text(),
    action: text().notNull(),
    target: text(),
    old_value: text(),
    new_value: text(),
  },
  (t) => [index().on(t.position), index().on(t.created_at)],
);
