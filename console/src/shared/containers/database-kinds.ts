/** The kinds of databases, as the ids of their templates. Newer servers may add kinds. */
const kinds: Readonly<Record<string, { name: string; client: string }>> = {
  postgresql: { name: 'PostgreSQL', client: 'psql' },
  mysql: { name: 'MySQL', client: 'mysql' },
  mariadb: { name: 'MariaDB', client: 'mariadb' },
  redis: { name: 'Redis', client: 'redis-cli' },
  valkey: { name: 'Valkey', client: 'valkey-cli' },
  mongodb: { name: 'MongoDB', client: 'mongosh' },
};

/** The name of a kind for members. */
export const databaseKindName = (kind: string): string => kinds[kind]?.name ?? kind;

/** The command line client of a kind; `undefined` for an unknown kind. */
export const databaseClient = (kind: string): string | undefined => kinds[kind]?.client;

const IN_MEMORY: ReadonlySet<string> = new Set(['redis', 'valkey']);

/** Whether the servers of a kind keep their data in memory, and report its size there. */
export const isInMemory = (kind: string): boolean => IN_MEMORY.has(kind);
