import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, position } from './columns.ts';
import { ofContainer } from './container.ts';
import type { mounts } from './mount.ts';
import type { networks } from './network.ts';
import type { variables } from './variable.ts';

/** The deleted row, with its position in the list. The value of a variable is stored separately. */
export type DeletedRow =
  | { of: 'variable'; row: Omit<typeof variables.$inferSelect, 'value'> }
  | { of: 'network'; row: typeof networks.$inferSelect }
  | { of: 'mount'; row: typeof mounts.$inferSelect };

/**
 * Deleted variables, networks and mounts that a member may restore for a minute. `id` is the id of the deleted row, if it had one. `value`
 * is its ciphertext, moved without decryption: it stays encrypted for its place in the table of variables.
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
