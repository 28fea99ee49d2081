import type { DeploymentTrigger } from '@naru/contract/rules/deployment-trigger';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/**
 * Deployments. `snapshot` is the snapshot part with the deployment specification, which a rollback runs again. `specification` is the
 * deployment specification in the format of earlier releases: one encrypted text with all secrets. `simulated` marks deployments
 * without a real engine. `partial` marks deployments of some containers of their project, which leave the others as they run. `trigger`
 * is what requested the deployment. `lost_at` is the time since which the engine is unreachable; null while the engine responds.
 */
export const deployments = pgTable(
  'deployments',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    status: text().notNull(),
    kind: text().notNull().default('deploy'),
    rolled_back_to: text(),
    partial: boolean().notNull().default(false),
    trigger: text().$type<DeploymentTrigger>().notNull().default('press'),
    simulated: boolean().notNull().default(false),
    requested_by: text(),
    specification: text(),
    snapshot: text(),
    reason: text(),
    log_bytes: integer().notNull().default(0),
    created_at: createdAtColumn(),
    finished_at: timestampColumn(),
    lost_at: timestampColumn(),
  },
  (t) => [
    index().on(t.project_id, t.position),
    index('deployments_open').on(t.position).where(sql`${t.finished_at} is null`),
  ],
);

export type DeploymentRow = typeof deployments.$inferSelect;

/** A foreign key column for the deployment of a row. The row is deleted with the deployment. */
const deploymentReference = () =>
  text()
    .notNull()
    .references(() => deployments.id, { onDelete: 'cascade' });

/** The progress of a deployment for each container. A container may be deleted later, so `slug` and `name` are copies. */
export const deploymentContainers = pgTable(
  'deployment_containers',
  {
    deployment_id: deploymentReference(),
    slug: text().notNull(),
    position: positionColumn(),
    name: text().notNull(),
    step: text().notNull().default('queued'),
    build_step: integer(),
    build_steps: integer(),
    commit_hash: text(),
    commit_subject: text(),
    commit_author: text(),
    /** Whether the source is an uploaded folder, of which `commit_hash` is the hash. */
    uploaded: boolean().notNull().default(false),
    /** The id of the image; null before the image is built. For a pulled image, its name and digest in its registry. */
    image: text(),
    /** Whether the image was pulled from a registry of others, so that it can be pulled again after its deletion. */
    pulled: boolean().notNull().default(false),
    reason: text(),
    /** The cause of a failed start; null for another failure. */
    cause: jsonb().$type<StartFailure>(),
    started_at: timestampColumn(),
    finished_at: timestampColumn(),
  },
  (t) => [primaryKey({ columns: [t.deployment_id, t.slug] }), index().on(t.slug)],
);

export type DeploymentContainerRow = typeof deploymentContainers.$inferSelect;

export const deploymentLogLines = pgTable(
  'deployment_log_lines',
  {
    deployment_id: deploymentReference(),
    /** The 1-based number of the log line in its deployment, without gaps. */
    sequence: integer().notNull(),
    time: createdAtColumn(),
    container: text(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deployment_id, t.sequence] })],
);

/**
 * The encrypted texts of a project's snapshots, each stored once for all deployments. `digest` is a keyed hash that identifies equal
 * texts; `null` after a change of the key. `parts` contains the ids of the texts to which a text refers.
 */
export const snapshotParts = pgTable(
  'snapshot_parts',
  {
    id: idColumn(),
    project_id: projectReferenceColumn(),
    digest: text(),
    value: text().notNull(),
    parts: text().array().notNull().default([]),
  },
  (t) => [unique().on(t.project_id, t.digest)],
);
