/** The values by which other containers of a project use a database. */
import type { DatabaseKind } from '../../templates/databases.ts';
import type { Output } from '../reference/output.ts';

/** Where a database is reached and how to log in; user and database are empty for a kind without names. */
export interface DatabaseAddress {
  kind: DatabaseKind;
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
}

const SCHEMES: Readonly<Record<DatabaseKind, string>> = {
  postgresql: 'postgresql',
  mysql: 'mysql',
  // Libraries for MariaDB read the scheme of MySQL, and not all of them another one.
  mariadb: 'mysql',
  redis: 'redis',
  valkey: 'redis',
  mongodb: 'mongodb',
};

/** The user of Redis and Valkey. `redis-cli` logs in as a user without a name if the URL has an empty one. */
const DEFAULT_USER = 'default';

/** Returns the URL of a database before and after the password. Names and passwords have no characters that a URL would escape. */
function urlAroundPassword({ kind, host, port, user, database }: DatabaseAddress) {
  // MongoDB has its user in the database `admin`.
  const query = kind === 'mongodb' ? '?authSource=admin' : '';
  return [
    `${SCHEMES[kind]}://${user || DEFAULT_USER}:`,
    `@${host}:${port}/${database}${query}`,
  ] as const;
}

/** Returns the URL of a database with its password. */
export const databaseUrl = (address: DatabaseAddress): string =>
  urlAroundPassword(address).join(address.password);

/** The variables with the URL that libraries of a kind read in addition to `DATABASE_URL`. */
const URL_KEYS: Readonly<Partial<Record<DatabaseKind, string>>> = {
  redis: 'REDIS_URL',
  valkey: 'REDIS_URL',
  mongodb: 'MONGODB_URL',
};

const PASSWORD = 'DATABASE_PASSWORD';

/** Returns the keys of the outputs of a kind. */
export const databaseOutputKeys = ({ kind, port }: Pick<DatabaseAddress, 'kind' | 'port'>) =>
  new Set(
    databaseOutputs('', { kind, port, host: '-', user: '-', database: '-', password: '' }).keys(),
  );

/**
 * Returns the outputs of a database by key; a kind without names has no user and no name. The URL refers to the password, so that wherever
 * the URL is a secret, the password alone is one too.
 * @param slug of the container
 */
export function databaseOutputs(slug: string, address: DatabaseAddress): Map<string, Output> {
  const { kind, host, port, user, database, password } = address;
  const [before, after] = urlAroundPassword(address);
  const url: Output = { isSecret: false, parts: [before, { name: slug, key: PASSWORD }, after] };
  const shown = (key: string, value: string) => [key, { isSecret: false, parts: [value] }] as const;
  const urlKey = URL_KEYS[kind];
  return new Map<string, Output>([
    ['DATABASE_URL', url],
    ...(urlKey === undefined ? [] : [[urlKey, url] as const]),
    shown('DATABASE_HOST', host),
    shown('DATABASE_PORT', String(port)),
    ...(user === '' ? [] : [shown('DATABASE_USER', user)]),
    [PASSWORD, { isSecret: true, parts: [password] }],
    ...(database === '' ? [] : [shown('DATABASE_NAME', database)]),
  ]);
}
