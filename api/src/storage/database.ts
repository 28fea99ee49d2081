import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { errorCode } from '../runtime/error-code.ts';
import { embeddedInTurn } from './embedded-in-turn.ts';
import * as relations from './relations.ts';
import { containers } from './schema/container.ts';
import { containerStates } from './schema/container-state.ts';
import { deploymentContainers, deploymentLogLines, deployments } from './schema/deployment.ts';
import { engineRemovals } from './schema/engine-removal.ts';
import { installations } from './schema/installation.ts';
import { mails } from './schema/mail.ts';
import { users } from './schema/member.ts';
import { mounts } from './schema/mount.ts';
import { networks } from './schema/network.ts';
import { oneTimeTokens } from './schema/one-time-token.ts';
import { projects } from './schema/project.ts';
import { rateCounters } from './schema/rate-counter.ts';
import { sessions } from './schema/session.ts';
import { variables } from './schema/variable.ts';
import { volumes } from './schema/volume.ts';

/** Every table with its relations. */
export const schema = {
  users,
  sessions,
  oneTimeTokens,
  rateCounters,
  mails,
  installations,
  projects,
  volumes,
  deployments,
  deploymentContainers,
  deploymentLogLines,
  engineRemovals,
  containers,
  containerStates,
  variables,
  networks,
  mounts,
  ...relations,
};

/** The type of a database for every driver, inside and outside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The number of connections, of idle ones, and of queries that wait for one. */
export type PoolState = Readonly<Record<'total' | 'idle' | 'waiting', number>>;

export interface OpenDatabase {
  /** For the log. */
  readonly name: 'embedded' | 'postgresql';
  db: Database;
  /**
   * Runs the work unless another server is running it on the same database; then it does nothing. The lock is released
   * when a server ends in any way.
   * @param lock a number that names the work, the same in every version of the server
   */
  exclusively(lock: number, work: () => Promise<void>): Promise<void>;
  /** Undefined when the database is embedded. */
  pool(): PoolState | undefined;
  /** Finishes running queries and closes files and connections. */
  close(): Promise<void>;
}

/** Where the data folder keeps the embedded database. */
export const DATABASE_FOLDER = 'postgres';

export interface EmbeddedDatabase extends OpenDatabase {
  /** All its files as one tar, which is consistent also during writes. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL inside this process (PGlite), with files in a folder, or in memory when the folder is left out. One
 * process per folder.
 * @param content a dump with the initial content of a new folder
 */
export async function openEmbedded(folder?: string, content?: Blob): Promise<EmbeddedDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const options = content === undefined ? {} : { loadDataDir: content };
  const client = await PGlite.create(folder ?? 'memory://', options);
  return {
    name: 'embedded',
    db: drizzle(embeddedInTurn(client), { schema }),
    exclusively: (_lock, work) => work(),
    pool: () => undefined,
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

/**
 * A PostgreSQL server. A connection that breaks between two queries, in the pool or in a transaction, needs no handling
 * then: the pool replaces it, and the next query on it fails. Without a listener it would end the process.
 */
export async function openServer(url: string): Promise<OpenDatabase> {
  const { PoolInTurn } = await import('./pool-in-turn.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new PoolInTurn({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { schema });
  return {
    name: 'postgresql',
    db,
    // The transaction writes nothing; it holds the lock on its own connection until the work is done.
    exclusively: (lock, work) =>
      db.transaction(async (tx) => {
        const taken = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
        if (taken.rows[0]?.mine === true) await work();
      }),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.inQueue(),
    }),
    close: () => pool.end(),
  };
}

const LOST = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

/** What the driver and its pool say without a code. */
const LOST_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether an error means that the database cannot be reached now, rather than that it rejected a query. */
export function isConnectionLoss(error: unknown): boolean {
  if (LOST.test(errorCode(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  return LOST_MESSAGE.test(error.message) || isConnectionLoss(error.cause);
}
