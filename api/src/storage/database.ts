import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Peers } from './peers.ts';
import * as relations from './relations.ts';
import { accessLogs } from './schema/access-log.ts';
import { activities } from './schema/activity.ts';
import { apiTokens } from './schema/api-token.ts';
import { clockSightings } from './schema/clock-sighting.ts';
import { containers } from './schema/container.ts';
import { containerStates } from './schema/container-state.ts';
import { deletedParts } from './schema/deleted-part.ts';
import { deploymentContainers, deploymentLogLines, deployments } from './schema/deployment.ts';
import { emailChanges } from './schema/email-change.ts';
import { engineRemovals } from './schema/engine-removal.ts';
import { installations } from './schema/installation.ts';
import { installationRequests } from './schema/installation-request.ts';
import { knownDevices } from './schema/known-device.ts';
import { knownPlaces } from './schema/known-place.ts';
import { mails } from './schema/mail.ts';
import { users } from './schema/member.ts';
import { mounts } from './schema/mount.ts';
import { networks } from './schema/network.ts';
import { oneTimeTokens } from './schema/one-time-token.ts';
import { projects } from './schema/project.ts';
import { projectLeases } from './schema/project-lease.ts';
import { rateCounters } from './schema/rate-counter.ts';
import { separatedMembers } from './schema/separated-member.ts';
import { serverSecrets } from './schema/server-secret.ts';
import { sessions } from './schema/session.ts';
import { snapshotParts } from './schema/snapshot-part.ts';
import { takeBackLinks } from './schema/take-back-link.ts';
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
