import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { ofContainer } from './container.ts';

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
