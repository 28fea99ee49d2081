import { DRAIN_SECONDS_LIMIT } from '@naru/contract/rules/limits';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, positionColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';

/** Networks of containers. `fqdn`, `http_protocol` and `drain_seconds` are those of http networks alone. */
export const networks = pgTable(
  'networks',
  {
    id: idColumn(),
    position: positionColumn(),
    container_id: containerReferenceColumn(),
    internal_port: integer().notNull(),
    network_type: text().notNull(),
    fqdn: text(),
    http_protocol: text().notNull().default('http1'),
    drain_seconds: integer().notNull().default(DRAIN_SECONDS_LIMIT.default),
    external_port: integer(),
    external_ip: text(),
  },
  (t) => [
    unique().on(t.container_id, t.internal_port),
    uniqueIndex('networks_one_http').on(t.container_id).where(sql`${t.network_type} = 'http'`),
  ],
);
