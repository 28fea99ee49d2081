import type { Pool } from 'pg';

/**
 * Ignores the loss of idle connections, because the pool replaces them and the next query on a lost one fails. Without a listener, the
 * error event would end the process.
 */
export function ignoreIdleConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
