import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../runtime/errors.ts';
import { socketDatabaseUrl } from './postgres-server.ts';

/** The error codes of a PostgreSQL server that is still starting: cannot_connect_now and a refused connection. */
const STARTING = new Set(['57P03', 'ECONNREFUSED']);

/** Runs one statement as the owner of a PostgreSQL test server. Waits while the server starts. */
export async function executeAsDatabaseOwner(
  socketFolder: string,
  statement: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: socketDatabaseUrl(socketFolder, 'postgres') });
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    if (!STARTING.has(errorCode(error) ?? '')) throw error;
    await setTimeout(20);
    await executeAsDatabaseOwner(socketFolder, statement);
  } finally {
    await client.end();
  }
}
