import type { TemplateValue } from '@naru/contract/entities/template';
import type { PushSettings } from '@naru/contract/rules/push-settings';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';
import { sourceUploads } from './source-upload.ts';

/**
 * Containers. `image` is the source of a container that is not built, in the form of `normalizeImageSource`; `git_url` is then empty, and there
 * is no template. `upload_id` is the uploaded folder in place of a repository; `git_url` is then empty, and `git_subpath` a folder of the upload. While `image_digest` is null, each deployment uses the image of the tag at that time. `cpu_limit` is in millicores, `memory_limit` in MiB. `start_seconds` is null for the time that the image needs to start.
 * `entrypoint`, `command`, `working_dir` and `user` are null for the values of the image. `push` is null for the standard settings. `restart_requested_at` is the time of a requested restart that the
 * engine has not carried out yet.
 */
export const containers = pgTable(
  'containers',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    git_url: text().notNull(),
    git_branch: text().notNull(),
    git_subpath: text().notNull(),
    image: text(),
    image_digest: text(),
    upload_id: text().references(() => sourceUploads.id),
    cpu_limit: integer().notNull(),
    memory_limit: integer().notNull(),
    start_seconds: integer(),
    entrypoint: jsonb().$type<string[]>(),
    command: jsonb().$type<string[]>(),
    working_dir: text(),
    // In SQL, `user` without quotes is the user of the database.
    user: text('run_as'),
    stopped: boolean().notNull().default(false),
    restart_requested_at: timestampColumn(),
    push: jsonb().$type<PushSettings>(),
    template_id: text(),
    template_config: jsonb().$type<Record<string, TemplateValue | null>>(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [index().on(t.project_id), index().on(t.upload_id)],
);

export type ContainerRow = typeof containers.$inferSelect;

/** A foreign key column for the container of a row. The row is deleted with the container. */
export const containerReferenceColumn = () =>
  text()
    .notNull()
    .references(() => containers.id, { onDelete: 'cascade' });

/** The addresses of a published port, as the engine reports them. `problem` is a sentence for the member while `hosts` is empty. */
export interface StoredPort {
  port: number;
  hosts: string[];
  problem: string | null;
}

/** The last state of each container that the engine reported. Every server reads this table instead of a call to the engine. */
export const containerStates = pgTable('container_states', {
  container_id: containerReferenceColumn().primaryKey(),
  state: text().notNull(),
  reason: text(),
  cause: jsonb().$type<StartFailure>(),
  restarts: integer().notNull().default(0),
  exit_code: integer(),
  out_of_memory: boolean().notNull().default(false),
  /** Whether the image has a health check; `null` if unknown. */
  health_check: boolean(),
  started_at: timestampColumn(),
  deployment_id: text(),
  /** `null` if ports are reachable at the address in the settings. */
  published: jsonb().$type<StoredPort[]>(),
  observed_at: createdAtColumn(),
});

export type ContainerStateRow = typeof containerStates.$inferSelect;
