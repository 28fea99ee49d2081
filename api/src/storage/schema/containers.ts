/** Containers and everything that belongs to one. Memory is MiB, CPU is millicores. */
import type { TemplateValue } from '@naru/contract/entities';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';
import { inProject, volumes } from './projects.ts';

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
    template_id: text(),
    template_config: jsonb().$type<Record<string, TemplateValue | null>>(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index().on(t.project_id)],
);

const ofContainer = () =>
  text()
    .notNull()
    .references(() => containers.id, { onDelete: 'cascade' });

export type VariableKind = 'env' | 'secret' | 'build';

/** Environment variables, secrets and build variables. The value of a secret is ciphertext, of the others plain. */
export const variables = pgTable(
  'variables',
  {
    id: id(),
    position: position(),
    container_id: ofContainer(),
    kind: text().$type<VariableKind>().notNull(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (t) => [
    unique().on(t.container_id, t.kind, t.key),
    check('variables_kind', sql`${t.kind} in ('env', 'secret', 'build')`),
  ],
);

export const networks = pgTable(
  'networks',
  {
    id: id(),
    position: position(),
    container_id: ofContainer(),
    internal_port: integer().notNull(),
    network_type: text().notNull(),
    fqdn: text(),
    external_port: integer(),
    external_ip: text(),
  },
  (t) => [
    unique().on(t.container_id, t.internal_port),
    uniqueIndex('networks_one_http').on(t.container_id).where(sql`${t.network_type} = 'http'`),
  ],
);

export const mounts = pgTable(
  'mounts',
  {
    container_id: ofContainer(),
    volume_id: text()
      .notNull()
      .references(() => volumes.id, { onDelete: 'cascade' }),
    position: position(),
    mount_path: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.container_id, t.volume_id] }),
    unique().on(t.container_id, t.mount_path),
    index().on(t.volume_id),
  ],
);
