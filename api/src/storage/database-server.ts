import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';
import type { DatabaseCopy } from './backup/database-copy.ts';
import { dumpPostgres } from './backup/postgres-dump.ts';
import { databaseSchema, notifyServers, type OpenDatabase } from './database.ts';
import { isQueryTimeout } from './database-errors.ts';
import { createPostgresPeers } from './server-peers.ts';
import { writeCountingLogger } from './written-bytes.ts';

/** Time limits of a PostgreSQL server, in ms. The sum of the defaults is below ten seconds. */
export interface DatabaseTimeouts {
  /** The time limit for a free connection of the pool, or for a new connection. */
  connecting: number;
  /** The time limit for the response to one query; 0 disables the limit. */
  query: number;
}

const TIMEOUTS: DatabaseTimeouts = { connecting: 3000, query: 6000 };

/** The time limits of migrations: a migration may wait long for the migration of another server, so its queries have no limit. */
export const MIGRATION_TIMEOUTS: DatabaseTimeouts = { ...TIMEOUTS, query: 0 };

/**
 * Closes the connection when a query times out. The query may still run later, and the next query on the connection would be in the
 * same transaction.
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

/** Writes an archive on a separate connection without a query time limit, because a large table takes long to count. */
async function dumpDatabase(url: string, sink: Writable): Promise<DatabaseCopy> {
  const { db, close } = await openPostgresDatabase(url, MIGRATION_TIMEOUTS);
  return await dumpPostgres(db, url, sink).finally(close);
}

/** Opens the database of a PostgreSQL server. */
export async function openPostgresDatabase(
  url: string,
  timeouts = TIMEOUTS,
): Promise<OpenDatabase> {
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
  const db = drizzle(pool, { schema: databaseSchema, logger: writeCountingLogger });
  return {
    name: 'postgresql',
    db,
    peers: createPostgresPeers(url, (subject) => notifyServers(db, subject)),
    startUpkeep: undefined,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.inQueue(),
    }),
    backUp: (sink) => dumpDatabase(url, sink),
    close: () => pool.end(),
  };
}
