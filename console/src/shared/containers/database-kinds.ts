/** The kinds of databases, as the ids of their templates. Newer servers may add kinds. */
const kinds: Readonly<Record<string, { name: string; client: string; port: number }>> = {
  postgresql: { name: 'PostgreSQL', client: 'psql', port: 5432 },
  mysql: { name: 'MySQL', client: 'mysql', port: 3306 },
  mariadb: { name: 'MariaDB', client: 'mariadb', port: 3306 },
  redis: { name: 'Redis', client: 'redis-cli', port: 6379 },
  valkey: { name: 'Valkey', client: 'valkey-cli', port: 6379 },
  mongodb: { name: 'MongoDB', client: 'mongosh', port: 27_017 },
};

/** The name of a kind for members. */
export const databaseKindName = (kind: string): string => kinds[kind]?.name ?? kind;

/** The command line client of a kind; `undefined` for an unknown kind. */
export const databaseClient = (kind: string): string | undefined => kinds[kind]?.client;

/** The port at which the servers of a kind listen; `undefined` for an unknown kind. */
export const databasePort = (kind: string): number | undefined => kinds[kind]?.port;

const IN_MEMORY: ReadonlySet<string> = new Set(['redis', 'valkey']);

/** Whether the servers of a kind keep their data in memory, and report its size there. */
export const isInMemory = (kind: string): boolean => IN_MEMORY.has(kind);
