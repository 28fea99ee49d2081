import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { errorCode } from '../runtime/errors.ts';
import type { Peers } from './peers.ts';
import { CHANNEL } from './peers.ts';
import * as relations from './relations.ts';
import { accessLogs, activities } from './schema/activity.ts';
import { apiTokens } from './schema/api-token.ts';
import { containerStates, containers } from './schema/container.ts';
import { deletedParts } from './schema/deleted-part.ts';
import {
  deploymentContainers,
  deploymentLogLines,
  deployments,
  snapshotParts,
} from './schema/deployment.ts';
import { engineRemovals, projectLeases } from './schema/engine.ts';
import { installationRequests, installations } from './schema/installation.ts';
import { mails } from './schema/mail.ts';
import { emailChanges, separatedMembers, takeBackLinks, users } from './schema/member.ts';
import { mounts } from './schema/mount.ts';
import { networks } from './schema/network.ts';
import { projects } from './schema/project.ts';
import { clockSightings, rateCounters, serverSecrets } from './schema/server.ts';
import { knownDevices, knownPlaces, oneTimeTokens, sessions } from './schema/session.ts';
import { usageSamples, volumeSamples } from './schema/usage-sample.ts';
import { variables } from './schema/variable.ts';
import { volumes } from './schema/volume.ts';

/** Every table with its relations. */
export const schema = {
  users,
  sessions,
  apiTokens,
  knownDevices,
  knownPlaces,
  serverSecrets,
  clockSightings,
  oneTimeTokens,
  rateCounters,
  mails,
  installations,
  installationRequests,
  projects,
  projectLeases,
  volumes,
  deployments,
  deploymentContainers,
  deploymentLogLines,
  snapshotParts,
  engineRemovals,
  containers,
  containerStates,
  variables,
  networks,
  mounts,
  deletedParts,
  usageSamples,
  volumeSamples,
  activities,
  accessLogs,
  emailChanges,
  takeBackLinks,
  separatedMembers,
  ...relations,
};

/** A database, embedded or a server, inside and outside of a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** A database for reading only, as handlers have it outside of transactions. Raw statements (`execute`) must only read too. */
export type Reader = Pick<
  Database,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'query' | '$count' | 'execute'
>;

/** The number of connections, of idle connections, and of queries that wait for a connection. */
export type PoolState = Readonly<Record<'total' | 'idle' | 'waiting', number>>;

export interface OpenDatabase {
  /** For the log. */
  readonly name: 'embedded' | 'postgresql';
  db: Database;
  /** The servers on this database. */
  peers: Peers;
  /** Returns `undefined` for an embedded database. */
  pool(): PoolState | undefined;
  /**
   * Runs the maintenance of a database once and then repeatedly, until the database is closed. `undefined` where the database maintains
   * itself.
   * @param failed called with the reason of a failure; the maintenance is retried
   */
  startUpkeep: ((failed: (error: unknown) => void) => Promise<void>) | undefined;
  /** Finishes running queries, and closes files and connections. */
  close(): Promise<void>;
}

/**
 * Caches a frequent query: its SQL is generated once for each database and has a name, with which PostgreSQL plans it once for each
 * connection. All varying values have to be placeholders. In a transaction the SQL is generated again.
 * @param prepare builds the query and ends with `.prepare(name)`; two queries must not share a name
 */
export function prepared<Query>(prepare: (db: Reader) => Query): (db: Reader) => Query {
  const queries = new WeakMap<Reader, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known !== undefined) return known;
    const query = prepare(db);
    queries.set(db, query);
    return query;
  };
}

const ATTEMPTS = 3;
/** serialization_failure and deadlock_detected: PostgreSQL rolled back the transaction and requires a retry. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/** Runs work in a transaction, and repeats it when PostgreSQL requires that. The work must use `tx` and never `db`. */
export async function transact<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt >= ATTEMPTS || !TRY_AGAIN.has(errorCode(error) ?? '')) throw error;
    return transact(db, work, attempt + 1);
  }
}

/**
 * Sends a notification about a subject to every server on the database, outside of any transaction. After a failure, the next poll of the
 * receivers finds the change.
 */
export const notify = (db: Reader, subject: string): void =>
  void db.execute(sql`select pg_notify(${CHANNEL}, ${subject})`).catch(() => undefined);
