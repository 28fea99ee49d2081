import type { Comparison } from '@naru/contract/entities/data-restoration';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import type { ContainerRow } from './container.ts';
import { projectReferenceColumn } from './project.ts';
import { volumes } from './volume.ts';

/** What belongs to one of the two contents of a restoration. */
export interface RestoredContent {
  /** The slug of the volume with the content, by which the engine knows it. */
  slug: string;
  /** For a database: the keyed hash of the password that the content has. */
  password?: string;
  /** For an upgrade: the version, its image, and the path of the volume in it. */
  version?: string;
  image?: string | null;
  image_digest?: string | null;
  mount_path?: string;
}

/** What is created for a restoration into a new container. */
export interface NewContainerFacts
  extends Pick<
    ContainerRow,
    'name' | 'image' | 'image_digest' | 'cpu_limit' | 'memory_limit' | 'template_config'
  > {
  capacity: number;
}

/**
 * Restorations of databases, by their container, and of volumes. `volume_id` is the volume that containers mount, `spare_id` the volume with the other
 * content: the restored one until the switch, and the former one afterwards. A switch exchanges the slugs of both, so that mounts, plans and backups
 * stay with the volume. A running row whose server does not renew its lease was interrupted.
 */
export const dataRestorations = pgTable(
  'data_restorations',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    origin: text().$type<'backup' | 'upgrade' | 'point'>().notNull(),
    backup_id: text(),
    backup_at: timestampColumn(),
    /** The archive of a point in time. */
    archive_id: text(),
    point_at: timestampColumn(),
    /** Null for a volume, and until a new container exists. */
    container_id: text(),
    container_name: text(),
    database_kind: text(),
    volume_id: text(),
    volume_name: text(),
    is_new: boolean().notNull().default(false),
    wanted: jsonb().$type<NewContainerFacts>(),
    spare_id: text().references(() => volumes.id, { onDelete: 'set null' }),
    old: jsonb().$type<RestoredContent>(),
    new: jsonb().$type<RestoredContent>().notNull(),
    state: text()
      .$type<'running' | 'ready' | 'switched' | 'undone' | 'dropped' | 'failed'>()
      .notNull()
      .default('running'),
    /** Null while nothing happens. */
    step: text().$type<
      | 'waiting'
      | 'backup'
      | 'fetching'
      | 'restoring'
      | 'comparing'
      | 'switching'
      | 'undoing'
      | 'returning'
    >(),
    /** How often a step has begun that servers have left. */
    attempt: integer().notNull().default(1),
    /** The name of the member who wanted the last step, for the history of deployments. */
    requested_by: text().notNull(),
    /** The deployment of the present or of the last switch or undo. */
    deployment_id: text(),
    started_at: createdAtColumn(),
    ready_at: timestampColumn(),
    switched_at: timestampColumn(),
    ended_at: timestampColumn(),
    /** When the spare volume is deleted. */
    keep_until: timestampColumn(),
    error: text(),
    comparison: jsonb().$type<Comparison>(),
    from_version: text(),
    to_version: text(),
  },
  (t) => [
    index().on(t.project_id),
    index().on(t.container_id, t.position),
    index().on(t.volume_id, t.position),
    index().on(t.spare_id),
    // Two servers cannot restore into the same database or volume at once.
    uniqueIndex('data_restorations_active')
      .on(t.container_id)
      .where(sql`${t.state} in ('running', 'ready')`),
    uniqueIndex('data_restorations_active_volume')
      .on(t.volume_id)
      .where(sql`${t.state} in ('running', 'ready')`),
  ],
);

export type DataRestorationRow = typeof dataRestorations.$inferSelect;
