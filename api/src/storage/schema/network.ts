import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, positionColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';

export const networks = pgTable(
  'networks',
  {
    id: idColumn(),
    position: positionColumn(),
    container_id: containerReferenceColumn(),
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
