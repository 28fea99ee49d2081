/** Projects with their volumes and deployments. Sizes are MiB, CPU is millicores. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';
import { ownedByUser } from './members.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    position: position(),
    user_id: ownedByUser(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    plan: text().notNull(),
    fqdn: text(),
    cpu_limit: integer().notNull(),
    memory_limit: integer().notNull(),
    disk_limit: integer().notNull(),
    traffic_limit: integer().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index().on(t.user_id)],
);

/** A column for the project a row belongs to and goes with. */
export const inProject = () =>
  text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

export const volumes = pgTable(
  'volumes',
  {
    id: id(),
    position: position(),
    project_id: inProject(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    capacity: integer().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index().on(t.project_id)],
);

/**
 * `reference` is what the engine gave to find the deployment again, in its own words; none until it has answered.
 * `lost_at` is since when the engine has not been able to tell the status; none while it can.
 */
export const deployments = pgTable(
  'deployments',
  {
    id: id(),
    position: position(),
    project_id: inProject(),
    status: text().notNull(),
    reference: text(),
    created_at: createdAt(),
    finished_at: moment(),
    lost_at: moment(),
  },
  (t) => [
    index().on(t.project_id, t.position),
    index('deployments_open').on(t.position).where(sql`${t.finished_at} is null`),
  ],
);
