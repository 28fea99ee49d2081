import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, positionColumn, timestampColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';
import type { mounts } from './mount.ts';
import type { networks } from './network.ts';
import type { variables } from './variable.ts';

/** The columns of a deleted row, including its position in the list. The value of a variable is in a separate column. */
export type DeletedPartColumns =
  | { of: 'variable'; row: Omit<typeof variables.$inferSelect, 'value'> }
  | { of: 'network'; row: typeof networks.$inferSelect }
  | { of: 'mount'; row: typeof mounts.$inferSelect };

/**
 * Deleted variables, networks and mounts that a member may restore within a minute. `id` is the id of the deleted variable or network,
 * or a new id for a mount. `value` is the ciphertext of a variable, copied without decryption: the text stays encrypted for the table
 * `variables`.
 */
export const deletedParts = pgTable(
  'deleted_parts',
  {
    id: idColumn(),
    position: positionColumn(),
    container_id: containerReferenceColumn(),
    deleted: jsonb().$type<DeletedPartColumns>().notNull(),
    value: text(),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.container_id), index().on(t.expires_at)],
);

export type DeletedPartRow = typeof deletedParts.$inferSelect;
