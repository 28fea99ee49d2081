import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';

/**
 * What a registry last reported of the tag of a container's image. `reference` is the image at that time: after a change of the container's
 * image, the row is out of date. `newest_digest` is that of the last check that succeeded; `problem` is the sentence of the last check if it failed.
 */
export const imageChecks = pgTable('image_checks', {
  container_id: containerReferenceColumn().primaryKey(),
  reference: text().notNull(),
  newest_digest: text(),
  checked_at: timestampColumn().notNull(),
  problem: text(),
});
