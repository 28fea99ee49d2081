import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Which projects' containers are being changed, by whom, and until when that counts without being renewed. A row outlives its project: until
 * the work has ended, what it works on has to stay.
 */
export const projectLeases = pgTable('project_leases', {
  project_id: text().primaryKey(),
  owner: text().notNull(),
  until: moment().notNull(),
});
