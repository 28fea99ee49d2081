import {
  connectionsFor,
  type DatabaseToStart,
  type KindSettings,
  within,
} from './kind-settings.ts';

/** The share of the memory limit for the buffer pool. */
const POOL_SHARE = 0.4;
/** The unit in which MySQL reserves its buffer pool, in MiB: it rounds the pool up to a multiple. */
const CHUNK_MIB = 32;
/** The memory limit from which the servers keep statistics of statements, in MiB. */
const STATISTICS_FROM_MIB = 1024;

/** The folder of the data. The root of a volume may contain `lost+found`, with which MySQL does not create its data. */
export const MYSQL_DATA_OPTION = '--datadir=/var/lib/mysql/data';

/** Returns the size of the log from which InnoDB recovers, in MiB. */
const redoFor = ({ capacityMiB }: DatabaseToStart): number => within(16, capacityMiB / 16, 512);

const performanceSchema = ({ memoryMiB }: DatabaseToStart): string =>
  `--performance-schema=${memoryMiB >= STATISTICS_FROM_MIB ? 'ON' : 'OFF'}`;

/**
 * Returns the settings of MariaDB. The server that creates the data does not listen on the network. The client of newer versions refuses the
 * server's own certificate.
 */
export const mariadbSettings = (wanted: DatabaseToStart): KindSettings => ({
  env: {
    MARIADB_USER: wanted.user,
    MARIADB_DATABASE: wanted.database,
    MARIADB_ROOT_HOST: 'localhost',
    MARIADB_AUTO_UPGRADE: '1',
  },
  secrets: { MARIADB_PASSWORD: wanted.password, MARIADB_ROOT_PASSWORD: wanted.adminPassword },
  command: [
    'mariadbd',
    MYSQL_DATA_OPTION,
    `--innodb-buffer-pool-size=${Math.floor(wanted.memoryMiB * POOL_SHARE)}M`,
    `--innodb-log-file-size=${redoFor(wanted)}M`,
    `--max-connections=${connectionsFor(wanted.memoryMiB)}`,
    performanceSchema(wanted),
  ],
  healthCheck: [
    'sh',
    '-c',
    'MYSQL_PWD="$MARIADB_PASSWORD" exec mariadb-admin --skip-ssl -h 127.0.0.1 -u "$MARIADB_USER" --silent ping',
  ],
});

/** Returns the settings of MySQL. The server that creates the data does not listen on the network. */
export const mysqlSettings = (wanted: DatabaseToStart): KindSettings => ({
  env: {
    MYSQL_USER: wanted.user,
    MYSQL_DATABASE: wanted.database,
    MYSQL_ROOT_HOST: 'localhost',
  },
  secrets: { MYSQL_PASSWORD: wanted.password, MYSQL_ROOT_PASSWORD: wanted.adminPassword },
  command: [
    'mysqld',
    MYSQL_DATA_OPTION,
    `--innodb-buffer-pool-size=${Math.floor((wanted.memoryMiB * POOL_SHARE) / CHUNK_MIB) * CHUNK_MIB}M`,
    `--innodb-buffer-pool-chunk-size=${CHUNK_MIB}M`,
    `--innodb-redo-log-capacity=${redoFor(wanted)}M`,
    `--max-connections=${connectionsFor(wanted.memoryMiB)}`,
    '--disable-log-bin',
    '--mysqlx=OFF',
    performanceSchema(wanted),
  ],
  healthCheck: [
    'sh',
    '-c',
    'MYSQL_PWD="$MYSQL_PASSWORD" exec mysqladmin -h 127.0.0.1 -u "$MYSQL_USER" --silent ping',
  ],
});
