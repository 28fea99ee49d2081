import type { PoolClient } from 'pg';
import { type OpenDatabase, schema } from './database.ts';
import { isSilence } from './database-errors.ts';
import { notify } from './peers.ts';
import { surviveBreaks } from './pool-breaks.ts';
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
export const PATIENT: ServerTimeouts = { ...TIMEOUTS, query: 0 };

/**
 * Closes the connection of a query without a response. The query may still run later, and the next user of the connection would be in its
 * transaction.
 */
function closeOnSilence(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const result: unknown = Reflect.apply(query, self, args);
      if (result instanceof Promise) {
        result.catch((error: unknown) => isSilence(error) && client.connection.stream.destroy());
      }
      return result;
    },
  });
}

/** Opens a PostgreSQL server. */
export async function openServer(url: string, timeouts = TIMEOUTS): Promise<OpenDatabase> {
  const { PoolInTurn } = await import('./pool-in-turn.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new PoolInTurn({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connecting,
    query_timeout: timeouts.query,
    statement_timeout: timeouts.query,
  });
  surviveBreaks(pool);
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
