import { archiveSettings } from './archive-settings.ts';
import {
  connectionsFor,
  type DatabaseToStart,
  type KindSettings,
  within,
} from './kind-settings.ts';

/** The shares of the memory limit: of the shared buffers, of one of the three workers that maintain tables, and of all connections. */
const BUFFERS_SHARE = 0.25;
const MAINTENANCE_SHARE = 0.06;
const CONNECTIONS_SHARE = 0.45;
/** The memory of a connection without a query, in MiB. */
const CONNECTION_MIB = 3;

/** Returns the variable with the path of the data in a container. Before version 18, it is a folder of the volume, whose root may contain `lost+found`. */
export const postgresqlDataFolder = (version: string): Record<string, string> =>
  Number(version) >= 18 ? {} : { PGDATA: '/var/lib/postgresql/data/pgdata' };

/** Returns the settings of PostgreSQL. */
export function postgresqlSettings(wanted: DatabaseToStart): KindSettings {
  const { version, user, database, password, memoryMiB, capacityMiB, archives } = wanted;
  const connections = connectionsFor(memoryMiB);
  const perConnection = (memoryMiB * CONNECTIONS_SHARE) / connections;
  const settings = {
    shared_buffers: `${Math.floor(memoryMiB * BUFFERS_SHARE)}MB`,
    effective_cache_size: `${Math.floor(memoryMiB * 0.6)}MB`,
    maintenance_work_mem: `${Math.floor(memoryMiB * MAINTENANCE_SHARE)}MB`,
    work_mem: `${within(1, perConnection - CONNECTION_MIB, 64)}MB`,
    max_connections: connections,
    min_wal_size: '32MB',
    max_wal_size: `${within(64, capacityMiB / 8, 1024)}MB`,
    // Containers have 64 MiB in `/dev/shm`.
    dynamic_shared_memory_type: 'mmap',
    shared_preload_libraries: 'pg_stat_statements',
    // Statements such as CREATE ROLE would be shown with their values.
    'pg_stat_statements.track_utility': 'off',
    ...(archives === true && archiveSettings(capacityMiB)),
  };
  return {
    env: { ...postgresqlDataFolder(version), POSTGRES_USER: user, POSTGRES_DB: database },
    secrets: { POSTGRES_PASSWORD: password },
    command: [
      'postgres',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // The server that creates the data listens on its socket alone.
    healthCheck: ['pg_isready', '-h', '127.0.0.1', '-U', user, '-d', database],
  };
}
