import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { inProject } from './project.ts';

/**
 * The encrypted texts of a project's snapshots, each stored once for all deployments. `digest` identifies equal texts without revealing
 * anything to a reader without the key; `null` once the key has changed. `parts` are the ids of the texts to which a text refers.
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
