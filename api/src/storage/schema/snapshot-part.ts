import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { inProject } from './project.ts';

/**
 * The texts that snapshots of a project are made of, encrypted, each once however many deployments have it. `digest` finds an equal one
 * and tells nothing to who has no key; `null` once the key has changed. `parts` are the ids of those that the text refers to.
 */
export const snapshotParts = pgTable(
  'snapshot_parts',
  {
    id: id(),
    project_id: inProject(),
    digest: text(),
    value: text().notNull(),
    parts: text().array().notNull().default([]),
  },
  (t) => [unique().on(t.project_id, t.digest)],
);
