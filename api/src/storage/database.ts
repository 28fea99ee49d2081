import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { errorCode } from '../start-failure.ts';
import * as relations from './relations.ts';
import * as containerTables from './schema/containers.ts';
import * as memberTables from './schema/members.ts';
import * as projectTables from './schema/projects.ts';

export const schema = { ...memberTables, ...projectTables, ...containerTables, ...relations };

/** The one type the server works with, whichever driver stands behind it, inside and outside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Finishes what runs and lets go of files and connections. */
  close(): Promise<void>;
}

/** PostgreSQL in this process: files in a folder, or memory when the folder is left out. One process per folder. */
export async function openEmbedded(folder?: string): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const client = await PGlite.create(folder);
  return { db: drizzle(client, { schema }), close: () => client.close() };
}

/** A PostgreSQL server. A connection that breaks while idle is replaced by the pool, so its error needs no answer. */
export async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}

const LOST = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

/** Whether an error means that the database cannot be reached now, rather than that it refused. */
export const isConnectionLoss = (error: unknown): boolean => LOST.test(errorCode(error) ?? '');
