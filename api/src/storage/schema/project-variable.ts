import type { ProjectVariableKind } from '@naru/contract/rules/limits';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, positionColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/** Shared variables of projects, to which the variables of containers refer. The value is encrypted. */
export const projectVariables = pgTable(
  'project_variables',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    key: text().notNull(),
    kind: text().$type<ProjectVariableKind>().notNull(),
    value: text().notNull(),
    /** The UTF-8 length of the key and the plain value, in bytes, because the stored value is ciphertext. */
    bytes: integer().notNull(),
  },
  (t) => [
    unique().on(t.project_id, t.key),
    check('project_variables_kind', sql`${t.kind} in ('env', 'secret')`),
  ],
);

export type ProjectVariableRow = typeof projectVariables.$inferSelect;
