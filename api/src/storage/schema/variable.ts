import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, position } from './columns.ts';
import { ofContainer } from './container.ts';

export type VariableKind = 'env' | 'secret' | 'build';

/**
 * Environment variables, secrets and build variables. The value is encrypted; `sealed` is false for rows that an earlier
 * release has written and the start has not encrypted yet.
 */
export const variables = pgTable(
  'variables',
  {
    id: id(),
    position: position(),
    container_id: ofContainer(),
    kind: text().$type<VariableKind>().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    sealed: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.container_id, t.kind, t.key),
    check('variables_kind', sql`${t.kind} in ('env', 'secret', 'build')`),
  ],
);
