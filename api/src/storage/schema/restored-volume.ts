import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The volumes of the last restore. Their content is written back to the engine before containers run. */
export const restoredVolumes = pgTable(
  'restored_volumes',
  {
    /** The slugs of the project and of the volume. */
    project: text().notNull(),
    volume: text().notNull(),
    /** `waiting`, `filling`, `restored`, `failed`, or `skipped` by an operator. */
    state: text().notNull(),
    /** Why the volume could not be restored, a Korean sentence. */
    problem: text(),
  },
  (t) => [primaryKey({ columns: [t.project, t.volume] })],
);
