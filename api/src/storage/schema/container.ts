import type { TemplateValue } from '@naru/contract/entities/template';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';
import { inProject } from './project.ts';

/** CPU is millicores, memory is MiB. `restart_requested_at` is the time of a requested restart that the engine has not done yet. */
export const containers = pgTable(
  'containers',
  {
    id: id(),
    position: position(),
    project_id: inProject(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    git_url: text().notNull(),
    git_branch: text().notNull(),
    git_subpath: text().notNull(),
    cpu_limit: integer().notNull(),
    memory_limit: integer().notNull(),
    stopped: boolean().notNull().default(false),
    restart_requested_at: moment(),
    template_id: text(),
    template_config: jsonb().$type<Record<string, TemplateValue | null>>(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index().on(t.project_id)],
);

export type ContainerRow = typeof containers.$inferSelect;

/** A column for a row's container. The row is deleted with it. */
export const ofContainer = () =>
  text()
    .notNull()
    .references(() => containers.id, { onDelete: 'cascade' });

/** The addresses of a published port, found by the engine; `problem` is shown to the member while there are no hosts. */
export interface StoredPort {
  port: number;
  hosts: string[];
  problem: string | null;
}

/** The last state of a container from the engine, so that every server can show it without a call to the engine. */
export const containerStates = pgTable('container_states', {
  container_id: ofContainer().primaryKey(),
  state: text().notNull(),
  reason: text(),
  restarts: integer().notNull().default(0),
  exit_code: integer(),
  out_of_memory: boolean().notNull().default(false),
  /** Whether the image has a health check; `null` if unknown. */
  health_check: boolean(),
  started_at: moment(),
  deployment_id: text(),
  /** `null` where ports are reachable at the address in the settings. */
  published: jsonb().$type<StoredPort[]>(),
  observed_at: createdAt(),
});

export type ContainerStateRow = typeof containerStates.$inferSelect;
