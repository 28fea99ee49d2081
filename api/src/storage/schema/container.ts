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
