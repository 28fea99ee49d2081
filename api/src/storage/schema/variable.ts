import type { SecretUse, VariableKind } from '@naru/contract/rules/limits';
import type { ReferenceTarget } from '@naru/contract/rules/reference';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, positionColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';

/**
 * Environment variables, secrets and build variables. The value is encrypted; `sealed` is false for rows of an earlier release that the
 * start of the server has not encrypted yet.
 */
export const variables = pgTable(
  'variables',
  {
    id: idColumn(),
    position: positionColumn(),
    container_id: containerReferenceColumn(),
    kind: text().$type<VariableKind>().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    /** Where the value of a secret goes; `run` for the other kinds. */
    used_in: text().$type<SecretUse>().notNull().default('run'),
    sealed: boolean().notNull().default(false),
    /** The UTF-8 length of the key and the plain value, in bytes, because the stored value may be ciphertext. */
    bytes: integer().notNull().default(0),
    /**
     * The references in the value, by slugs of containers; null for a literal value. Only a value with references is parsed when it is
     * used, so a value of an earlier release stays literal.
     */
    refers: jsonb().$type<ReferenceTarget[]>(),
  },
  (t) => [
    unique().on(t.container_id, t.kind, t.key),
    check('variables_kind', sql`${t.kind} in ('env', 'secret', 'build')`),
    check('variables_used_in', sql`${t.used_in} in ('run', 'build', 'both')`),
  ],
);
