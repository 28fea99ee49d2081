/** The values by which other containers of a project use a database. */
import type { DatabaseKind } from '../../templates/databases.ts';

/** Where a database is reached and how to log in; user and database are empty for a kind without names. */
export interface DatabaseAddress {
  kind: DatabaseKind;
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
}

/** A value that a reference of another container reads. */
export interface DatabaseOutput {
  key: string;
  value: string;
  /** Whether the value contains the password. */
  isSecret: boolean;
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

/** Returns the URL of a database. Names and passwords have no characters that a URL would escape. */
export function databaseUrl({
  kind,
  host,
  port,
  user,
  database,
  password,
}: DatabaseAddress): string {
  // MongoDB has its user in the database `admin`.
  const query = kind === 'mongodb' ? '?authSource=admin' : '';
  return `${SCHEMES[kind]}://${user}:${password}@${host}:${port}/${database}${query}`;
}

/** The keys of the URL that libraries of a kind read, besides `DATABASE_URL`. */
const URL_KEYS: Readonly<Partial<Record<DatabaseKind, string>>> = {
  redis: 'REDIS_URL',
  valkey: 'REDIS_URL',
  mongodb: 'MONGODB_URL',
};

/** Returns the outputs of a database, without empty values. */
export function databaseOutputs(address: DatabaseAddress): DatabaseOutput[] {
  const { kind, host, port, user, database, password } = address;
  const url = databaseUrl(address);
  const shown = (key: string, value: string): DatabaseOutput => ({ key, value, isSecret: false });
  const hidden = (key: string, value: string): DatabaseOutput => ({ key, value, isSecret: true });
  const urlKey = URL_KEYS[kind];
  return [
    hidden('DATABASE_URL', url),
    ...(urlKey === undefined ? [] : [hidden(urlKey, url)]),
    shown('DATABASE_HOST', host),
    shown('DATABASE_PORT', String(port)),
    shown('DATABASE_USER', user),
    hidden('DATABASE_PASSWORD', password),
    shown('DATABASE_NAME', database),
  ].filter(({ value }) => value !== '');
}
