import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { ofContainer } from './container.ts';

/** Where a port is reached, as the engine found out; `problem` is told to the member while there are no hosts. */
export interface StoredPort {
  port: number;
  hosts: string[];
  problem: string | null;
}

/** What the engine said of a container last, so that every server can tell it without asking. */
export const containerStates = pgTable('container_states', {
  container_id: ofContainer().primaryKey(),
  state: text().notNull(),
  reason: text(),
  restarts: integer().notNull().default(0),
  exit_code: integer(),
  out_of_memory: boolean().notNull().default(false),
  /** Whether its image has a health check; `null` where that is not known. */
  health_check: boolean(),
  started_at: moment(),
  deployment_id: text(),
  /** `null` where ports are reached at the address in the settings. */
  published: jsonb().$type<StoredPort[]>(),
  observed_at: createdAt(),
});

export type ContainerStateRow = typeof containerStates.$inferSelect;
