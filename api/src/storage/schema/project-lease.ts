import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * The leases of projects: which server changes the containers of a project, and until when without a renewal. A row outlives its project,
 * because the objects of the project must remain until the work has ended.
 */
export const projectLeases = pgTable('project_leases', {
  project_id: text().primaryKey(),
  owner: text().notNull(),
  until: moment().notNull(),
});
