import type { DeliveryOutcome, DeliverySource } from '@naru/contract/rules/delivery';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredPush } from '../stored-push.ts';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { containers } from './container.ts';
import { projectReferenceColumn } from './project.ts';

/** Secret addresses that receive pushes, of a project or of one container. The secret is encrypted. */
export const pushHooks = pgTable(
  'push_hooks',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    container_id: text().references(() => containers.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    created_at: createdAtColumn(),
    rotated_at: timestampColumn(),
    received_at: timestampColumn(),
    received_from: text().$type<DeliverySource>(),
    /** The addresses of repositories at whose code hosts the server has made a webhook. */
    registered: text().array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('push_hooks_subject').on(t.project_id, sql`coalesce(${t.container_id}, '')`),
    index().on(t.container_id),
  ],
);

export type PushHookRow = typeof pushHooks.$inferSelect;

/**
 * Reported pushes. A row is accepted with its insertion; `sorted_at` is the time of the decision about each
 * container, null until then. `sender_key` and `body_key` identify a message, so that a message that is sent twice is stored once; for
 * forged messages `sender_key` is the address and the minute, whose messages `count` counts. `container` is the slug to which the address
 * of the message belongs. `ref_key` is the repository with the branch or tag.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    source: text().$type<DeliverySource>().notNull(),
    hook_id: text(),
    container: text(),
    sender_key: text().unique(),
    body_key: text().unique(),
    sender_delivery_id: text(),
    sender: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    push: jsonb().$type<StoredPush>(),
    ref_key: text(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    reason: text(),
    count: integer().notNull().default(1),
    retried_from: text(),
    received_at: createdAtColumn(),
    sorted_at: timestampColumn(),
    /** The time of the last change of the row or of its containers. */
    changed_at: createdAtColumn(),
  },
  (t) => [
    index().on(t.project_id, t.position),
    index().on(t.project_id, t.ref_key, t.position),
    index().on(t.received_at),
    index('deliveries_open').on(t.position).where(sql`${t.sorted_at} is null`),
  ],
);

export type DeliveryRow = typeof deliveries.$inferSelect;

/**
 * What became of a delivery for each container. A container may be deleted later, so `slug` and `name` are copies. `checks_at` is the time
 * of the next look at the checks of the commit, and `checks_until` the time after which the server gives up.
 */
export const deliveryContainers = pgTable(
  'delivery_containers',
  {
    delivery_id: text()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    reason: text(),
    deployment_id: text(),
    checks_at: timestampColumn(),
    checks_until: timestampColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.delivery_id, t.slug] }),
    index().on(t.slug),
    index('delivery_containers_open')
      .on(t.outcome)
      .where(sql`${t.outcome} in ('waiting', 'checks', 'deploying')`),
  ],
);

export type DeliveryContainerRow = typeof deliveryContainers.$inferSelect;

/**
 * The repositories of projects to which pushes are awaited. `refs` is the commit of each watched branch and tag when the server last
 * looked, and `watched` what was watched then. `received_at` is the time of the last message of the code host.
 */
export const pushRepositories = pgTable(
  'push_repositories',
  {
    project_id: projectReferenceColumn(),
    repository: text().notNull(),
    refs: jsonb().$type<Record<string, string>>(),
    watched: text(),
    polled_at: timestampColumn(),
    poll_at: createdAtColumn(),
    failures: integer().notNull().default(0),
    problem: text(),
    received_at: timestampColumn(),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.repository] }), index().on(t.poll_at)],
);

export type PushRepositoryRow = typeof pushRepositories.$inferSelect;

/**
 * States of commits that the server reports to the code host, one for each container and commit. `version` grows with each state, and
 * `sent_version` is the last one that the host took.
 */
export const commitReports = pgTable(
  'commit_reports',
  {
    id: idColumn(),
    project_id: projectReferenceColumn(),
    slug: text().notNull(),
    repository: text().notNull(),
    commit: text().notNull(),
    deployment_id: text(),
    state: text().$type<'pending' | 'running' | 'success' | 'failure' | 'cancelled'>().notNull(),
    description: text().notNull(),
    version: integer().notNull().default(1),
    sent_version: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    send_at: createdAtColumn(),
    created_at: createdAtColumn(),
  },
  (t) => [
    unique().on(t.project_id, t.slug, t.commit),
    index('commit_reports_open').on(t.send_at).where(sql`${t.sent_version} < ${t.version}`),
    index().on(t.created_at),
  ],
);

export type CommitReportRow = typeof commitReports.$inferSelect;
