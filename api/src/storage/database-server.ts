import type { PoolClient } from 'pg';
import { notify, type OpenDatabase, schema } from './database.ts';
import { isQueryTimeout } from './database-errors.ts';
import { serverPeers } from './server-peers.ts';
import { countWrites } from './written-bytes.ts';

/** Time limits on a PostgreSQL server, in ms. Together they stay below ten seconds. */
export interface ServerTimeouts {
  /** For a free or a new connection. */
  connecting: number;
  /** For the response to one query; 0 means no limit. */
  query: number;
}

const TIMEOUTS: ServerTimeouts = { connecting: 3000, query: 6000 };

/** For work that may wait long for the same work of another server: migrations. */
export const MIGRATION_TIMEOUTS: ServerTimeouts = { ...TIMEOUTS, query: 0 };

/**
 * Closes the connection of a query without a response. The query may still run later, and the next user of the connection would be in its
 * transaction.
 */
function closeOnSilence(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const result: unknown = Reflect.apply(query, self, args);
      if (result instanceof Promise) {
        result.catch(
          (error: unknown) => isQueryTimeout(error) && client.connection.stream.destroy(),
        );
      }
      return result;
    },
  });
}

/** Opens a PostgreSQL server. */
export async function openServer(url: string, timeouts = TIMEOUTS): Promise<OpenDatabase> {
  const { FairPool, ignoreIdleConnectionErrors } = await import('./fair-pool.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new FairPool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connecting,
    query_timeout: timeouts.query,
    statement_timeout: timeouts.query,
  });
  ignoreIdleConnectionErrors(pool);
  pool.on('connect', closeOnSilence);
  const db = drizzle(pool, { schema, logger: countWrites });
  return {
    name: 'postgresql',
    db,
    peers: serverPeers(url, (subject) => notify(db, subject)),
    startUpkeep: undefined,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.inQueue(),
    }),
    close: () => pool.end(),
  };
}
