import type { Pool } from 'pg';

/**
 * A connection that breaks between two queries, in the pool or in a transaction, needs no handling then: the pool replaces
 * it, and the next query on it fails. Without a listener it would end the process.
 */
export function surviveBreaks(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
