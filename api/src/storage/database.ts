import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { errorCode } from '../runtime/errors.ts';
import type { DatabaseCopy } from './backup/database-copy.ts';
import type { ServerPeers } from './peers.ts';
import { NOTIFICATION_CHANNEL } from './peers.ts';
import * as relations from './relations.ts';
import { accessLogs, activities } from './schema/activity.ts';
import { apiTokens } from './schema/api-token.ts';
import { auditEntries } from './schema/audit.ts';
import { backupRuns } from './schema/backup-run.ts';
import { backupTargets } from './schema/backup-target.ts';
import { checkAlerts } from './schema/check-alert.ts';
import { codeHosts } from './schema/code-host.ts';
import { containerStates, containers } from './schema/container.ts';
import { backupPlans, dataBackups, volumeBackupPlans } from './schema/data-backup.ts';
import { dataRestorations } from './schema/data-restoration.ts';
import { databases } from './schema/database.ts';
import { deletedParts } from './schema/deleted-part.ts';
import { deployKeys, knownHosts } from './schema/deploy-key.ts';
import {
  deploymentContainers,
  deploymentLogLines,
  deployments,
  snapshotParts,
} from './schema/deployment.ts';
import { engineRemovals, projectLeases } from './schema/engine.ts';
import { imageChecks } from './schema/image-check.ts';
import { appRegistrations, installationRequests, installations } from './schema/installation.ts';
import { invitations } from './schema/invitation.ts';
import { mails } from './schema/mail.ts';
import { emailChanges, separatedMembers, takeBackLinks, users } from './schema/member.ts';
import { mounts } from './schema/mount.ts';
import { networks } from './schema/network.ts';
import { objectUploads } from './schema/object-upload.ts';
import { projects } from './schema/project.ts';
import { projectTokens } from './schema/project-token.ts';
import { projectVariables } from './schema/project-variable.ts';
import {
  commitReports,
  deliveries,
  deliveryContainers,
  pushHooks,
  pushRepositories,
} from './schema/push.ts';
import { registryLogins } from './schema/registry-login.ts';
import { restorations } from './schema/restoration.ts';
import { clockSightings, rateCounters, serverSecrets } from './schema/server.ts';
import { knownDevices, knownPlaces, oneTimeTokens, sessions } from './schema/session.ts';
import { settings } from './schema/setting.ts';
import { sourceUploads } from './schema/source-upload.ts';
import { usageSamples, volumeSamples } from './schema/usage-sample.ts';
import { variables } from './schema/variable.ts';
import { volumes } from './schema/volume.ts';
import { walArchives, walBases, walCopies, walMarks, walSegments } from './schema/wal-archive.ts';

/** Every table with its relations. */
export const databaseSchema = {
  users,
  sessions,
  apiTokens,
  knownDevices,
  knownPlaces,
  serverSecrets,
  settings,
  invitations,
  clockSightings,
  checkAlerts,
  oneTimeTokens,
  rateCounters,
  mails,
  installations,
  installationRequests,
  appRegistrations,
  projects,
  projectTokens,
  projectVariables,
  projectLeases,
  sourceUploads,
  volumes,
  deployments,
  deploymentContainers,
  deploymentLogLines,
  snapshotParts,
  engineRemovals,
  containers,
  containerStates,
  imageChecks,
  variables,
  networks,
  mounts,
  deletedParts,
  registryLogins,
  codeHosts,
  deployKeys,
  knownHosts,
  pushHooks,
  pushRepositories,
  deliveries,
  deliveryContainers,
  commitReports,
  databases,
  dataBackups,
  dataRestorations,
  walArchives,
  walSegments,
  walMarks,
  walBases,
  walCopies,
  backupPlans,
  volumeBackupPlans,
  backupTargets,
  usageSamples,
  volumeSamples,
  activities,
  accessLogs,
  auditEntries,
  backupRuns,
  objectUploads,
  restorations,
  emailChanges,
  takeBackLinks,
  separatedMembers,
  ...relations,
};

/** A database, embedded or on a PostgreSQL server. The handle of an open transaction has this type too. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof databaseSchema>;

/** The read methods of a database, for handlers outside of transactions. Statements for `execute` must not write. */
export type DatabaseReader = Pick<
  Database,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'query' | '$count' | 'execute'
>;

/** The number of connections, of idle connections, and of queries that wait for a connection. */
export type PoolState = Readonly<Record<'total' | 'idle' | 'waiting', number>>;

export interface OpenDatabase {
  /** The kind of the database, for the log. */
  readonly name: 'embedded' | 'postgresql';
  db: Database;
  /** The API servers that share this database. */
  peers: ServerPeers;
  /** Returns the state of the connection pool; `undefined` for an embedded database. */
  pool(): PoolState | undefined;
  /**
   * Runs the maintenance of a database once and then repeatedly, until the database is closed. `undefined` for a PostgreSQL server,
   * which maintains itself.
   * @param failed called with the error of a failed run; the maintenance is retried
   */
  startUpkeep: ((failed: (error: unknown) => void) => Promise<void>) | undefined;
  /**
   * Writes a consistent copy of the database to a stream, while others use the database: the files of the embedded database, or an
   * archive of `pg_dump`.
   * @throws StartFailure when `pg_dump` is missing, too old, or fails
   */
  backUp(sink: Writable): Promise<DatabaseCopy>;
  /** Waits for running queries, then closes files and connections. */
  close(): Promise<void>;
}

/**
 * Caches a frequent query. Its SQL is generated once per database, and PostgreSQL plans the named statement once per connection. All
 * varying values must be placeholders. In a transaction, the SQL is generated again.
 * @param prepare builds the query and ends with `.prepare(name)`; two queries must not share a name
 */
export function cachePreparedQuery<Query>(
  prepare: (db: DatabaseReader) => Query,
): (db: DatabaseReader) => Query {
  const queries = new WeakMap<DatabaseReader, Query>();
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

/**
 * Runs work in a transaction, and retries the transaction up to twice when PostgreSQL requires a retry. The work must use `tx`, never
 * `db`.
 */
export async function runTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt >= ATTEMPTS || !TRY_AGAIN.has(errorCode(error) ?? '')) throw error;
    return runTransaction(db, work, attempt + 1);
  }
}

/**
 * Notifies every server on the database of a subject, outside of any transaction. Errors are ignored, because the servers also poll.
 */
export const notifyServers = (db: DatabaseReader, subject: string): void =>
  void db
    .execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${subject})`)
    .catch(() => undefined);
