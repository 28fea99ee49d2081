import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { inProject } from './project.ts';

/** Which projects' containers are being changed, by whom, and until when that counts without being renewed. */
export const projectLeases = pgTable('project_leases', {
  project_id: inProject().primaryKey(),
  owner: text().notNull(),
  until: moment().notNull(),
});
