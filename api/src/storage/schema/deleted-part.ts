import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, position } from './columns.ts';
import { ofContainer } from './container.ts';
import type { mounts } from './mount.ts';
import type { networks } from './network.ts';
import type { variables } from './variable.ts';

/** The row as it was, with its place in the list. The value of a variable stands apart. */
export type DeletedRow =
  | { of: 'variable'; row: Omit<typeof variables.$inferSelect, 'value'> }
  | { of: 'network'; row: typeof networks.$inferSelect }
  | { of: 'mount'; row: typeof mounts.$inferSelect };

/**
 * Variables, networks and mounts that a member has deleted and may want back, for a minute. `id` is that of the deleted row where it
 * had one, and `value` is its ciphertext, moved here unopened: it is encrypted for its place among the variables.
 */
export const deletedParts = pgTable(
  'deleted_parts',
  {
    id: id(),
    position: position(),
    container_id: ofContainer(),
    deleted: jsonb().$type<DeletedRow>().notNull(),
    value: text(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.container_id), index().on(t.expires_at)],
);

export type DeletedPartRow = typeof deletedParts.$inferSelect;
