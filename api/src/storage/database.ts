import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { errorCode } from '../start-failure.ts';
import * as relations from './relations.ts';
import * as containerTables from './schema/containers.ts';
import * as memberTables from './schema/members.ts';
import * as projectTables from './schema/projects.ts';

export const schema = { ...memberTables, ...projectTables, ...containerTables, ...relations };

/** The one type the server works with, whichever driver stands behind it, inside and outside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** How many connections there are, how many of them wait for work, and how much work waits for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  /** For the log. */
  readonly name: 'embedded' | 'postgresql';
  db: Database;
  /**
   * Does the work unless another server is doing it on the same database; then it does nothing. A server that dies lets
   * go of it, however it dies.
   * @param lock a number that names the work, the same in every version of the server
   */
  exclusively(lock: number, work: () => Promise<void>): Promise<void>;
  /** Undefined when the database is embedded. */
  pool(): PoolState | undefined;
  /** Finishes what runs and lets go of files and connections. */
  close(): Promise<void>;
}

/** Where the data folder keeps the embedded database. */
export const DATABASE_FOLDER = 'postgres';

export interface EmbeddedDatabase extends OpenDatabase {
  /** All its files as one tar, consistent whatever goes on. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL in this process: files in a folder, or memory when the folder is left out. One process per folder.
 * @param content a dump that a new folder begins with
 */
export async function openEmbedded(folder?: string, content?: Blob): Promise<EmbeddedDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const options = content === undefined ? {} : { loadDataDir: content };
  const client = await PGlite.create(folder ?? 'memory://', options);
  return {
    name: 'embedded',
    db: drizzle(client, { schema }),
    exclusively: (_lock, work) => work(),
    pool: () => undefined,
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

/**
 * A PostgreSQL server. A connection that breaks between two queries, in the pool or in a transaction, needs no answer
 * then: the pool replaces it, and the next query on it fails. Without a listener it would end the process.
 */
export async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { schema });
  return {
    name: 'postgresql',
    db,
    // The transaction writes nothing: it holds the lock on a connection of its own until the work is done.
    exclusively: (lock, work) =>
      db.transaction(async (tx) => {
        const taken = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
        if (taken.rows[0]?.mine === true) await work();
      }),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

const LOST = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

/** Whether an error means that the database cannot be reached now, rather than that it refused. */
export const isConnectionLoss = (error: unknown): boolean => LOST.test(errorCode(error) ?? '');
