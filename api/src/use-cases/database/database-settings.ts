/** Derives what a database's container is started with from its version, names, passwords and limits. */
import type { HealthCheckSpec } from '../../engine/container-spec.ts';
import type { DatabaseKind } from '../../templates/databases.ts';
import type { DerivedSettings } from '../deployment/derived-settings.ts';
import type { DatabaseToStart, KindSettings } from './kind-settings.ts';
import { mongodbSettings } from './mongodb-settings.ts';
import { mariadbSettings, mysqlSettings } from './mysql-settings.ts';
import { postgresqlSettings } from './postgresql-settings.ts';
import { redisSettings } from './redis-settings.ts';

/** The time that a server has to end by itself, in s: a large checkpoint of PostgreSQL takes longer than the usual time. */
const STOP_SECONDS = 120;

/** The time that a database has to start, in s: its first start creates the data. */
export const DATABASE_START_SECONDS = 180;

const HEALTH_CHECK: Omit<HealthCheckSpec, 'command'> = {
  intervalMs: 30_000,
  timeoutMs: 10_000,
  retries: 4,
  startPeriodMs: DATABASE_START_SECONDS * 1000,
};

const settingsOf: Readonly<Record<DatabaseKind, (wanted: DatabaseToStart) => KindSettings>> = {
  postgresql: postgresqlSettings,
  mysql: mysqlSettings,
  mariadb: mariadbSettings,
  redis: redisSettings,
  valkey: redisSettings,
  mongodb: mongodbSettings,
};

/**
 * Returns what a database's container is started with. The settings of the server fit the limits of the container: what the server reserves
 * is less than its memory, and its logs of changes take a part of the capacity alone. Equal input gives equal settings.
 */
export function deriveDatabaseSettings(wanted: DatabaseToStart): DerivedSettings {
  const { env, secrets, command, healthCheck } = settingsOf[wanted.kind](wanted);
  return {
    env,
    secrets,
    process: { command },
    healthCheck: { command: healthCheck, ...HEALTH_CHECK },
    stopSeconds: STOP_SECONDS,
  };
}
