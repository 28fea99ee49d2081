import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The volumes of the last restore. Their content is written back to the engine before containers run. */
export const restoredVolumes = pgTable(
  'restored_volumes',
  {
    /** The slugs of the project and of the volume. */
    project: text().notNull(),
    volume: text().notNull(),
    /**
     * `waiting`, `filling`, `restored`, `failed`, or given up by an operator: `skipped`, and before it `emptying` for a volume that is only
     * partly written.
     */
    state: text().notNull(),
    /** Why the volume could not be restored, a Korean sentence. */
    problem: text(),
  },
  (t) => [primaryKey({ columns: [t.project, t.volume] })],
);
