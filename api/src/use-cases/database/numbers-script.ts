/**
 * The POSIX shell scripts that measure a database, and the meaning of their output. A script runs in the container of the database, as root,
 * and reads the password from its standard input. Each line of its output is a JSON object, or a line of the `INFO` of Redis. A part that the
 * server does not know is missing.
 */
import * as z from 'zod/mini';
import type { DatabaseKind } from '../../templates/databases.ts';
import { PASSWORD_FILE } from './redis-settings.ts';

/** The comment with which each script begins, by which the simulation knows it. */
const FIRST_LINE = '# The numbers of a database.';
/** The number of statements, and their length in characters. */
const MOST_STATEMENTS = 10;
const STATEMENT_LENGTH = 500;

/** A statement without its values. Times in ms. */
interface Statement {
  text: string;
  calls: number;
  mean_ms: number;
  total_ms: number;
}

/** The numbers of a database. Sizes in bytes. */
export interface DatabaseNumbers {
  bytes: number;
  connections: number;
  max_connections: number;
  /** The statements that took the most time together, the first one the most; null for a server that keeps no statistics. */
  statements: Statement[] | null;
}

/** The statistics are in a database of the server, so that the member's own database stays as it is. */
const POSTGRESQL = `${FIRST_LINE}
psql -X -q -A -t -v name="$POSTGRES_DB" -U "$POSTGRES_USER" -d postgres <<'END'
SET client_min_messages = error;
SET statement_timeout = '5s';
SELECT json_build_object('bytes', pg_database_size(:'name'),
  'connections', (SELECT count(*) FROM pg_stat_activity WHERE datname = :'name'),
  'max_connections', current_setting('max_connections')::int, 'statistics', 1);
CREATE EXTENSION IF NOT EXISTS pg_stat_statements;
SELECT json_build_object('text', left(query, ${STATEMENT_LENGTH}), 'calls', calls,
  'mean_ms', mean_exec_time, 'total_ms', total_exec_time)
FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid
WHERE datname = :'name' ORDER BY total_exec_time DESC LIMIT ${MOST_STATEMENTS};
END`;

/**
 * Returns the script of MariaDB and MySQL.
 * @param session the settings of the session, of which one limits the time of a statement
 */
const mysqlScript = (client: string, prefix: string, session: string): string => `${FIRST_LINE}
export MYSQL_PWD="$${prefix}_ROOT_PASSWORD"
${client} --batch --raw --skip-column-names -u root <<END
SET SESSION ${session};
SELECT JSON_OBJECT('bytes', (SELECT COALESCE(SUM(data_length + index_length), 0)
    FROM information_schema.tables WHERE table_schema = '$${prefix}_DATABASE'),
  'connections', (SELECT COUNT(*) FROM information_schema.processlist
    WHERE command <> 'Daemon' AND id <> CONNECTION_ID()),
  'max_connections', @@max_connections, 'statistics', IF(@@performance_schema, 1, 0));
SELECT JSON_OBJECT('text', LEFT(TRIM(digest_text), ${STATEMENT_LENGTH}), 'calls', count_star,
  'mean_ms', avg_timer_wait / 1e9, 'total_ms', sum_timer_wait / 1e9)
FROM performance_schema.events_statements_summary_by_digest
WHERE schema_name = '$${prefix}_DATABASE' AND digest_text IS NOT NULL
ORDER BY sum_timer_wait DESC LIMIT ${MOST_STATEMENTS};
END`;

const redisScript = (client: string): string => `${FIRST_LINE}
read -r _ REDISCLI_AUTH <${PASSWORD_FILE}
export REDISCLI_AUTH
${client} -h 127.0.0.1 info memory clients commandstats`;

/** The server keeps no statistics of statements unless its profiler runs, which costs time. */
const MONGODB = `${FIRST_LINE}
read -r password
mongosh --quiet --norc <<END
db.getSiblingDB('admin').auth('$MONGO_INITDB_ROOT_USERNAME', '$password');
const { storageSize, indexSize } = db.getSiblingDB('$MONGO_INITDB_DATABASE').stats();
const { current, available } = db.serverStatus().connections;
print(JSON.stringify({
  bytes: storageSize + indexSize, connections: current, max_connections: current + available }));
END`;

const SCRIPTS: Readonly<Record<DatabaseKind, string>> = {
  postgresql: POSTGRESQL,
  // Without the second setting the server returns the sizes of tables that it has read up to a day before.
  mysql: mysqlScript(
    'mysql',
    'MYSQL',
    'max_execution_time = 5000, information_schema_stats_expiry = 0',
  ),
  mariadb: mysqlScript('mariadb', 'MARIADB', 'max_statement_time = 5'),
  redis: redisScript('redis-cli'),
  valkey: redisScript('valkey-cli'),
  mongodb: MONGODB,
};

/** Returns the script that measures a kind of database. */
export const numbersScript = (kind: DatabaseKind): string => SCRIPTS[kind];

const total = z.object({
  bytes: z.number(),
  connections: z.number(),
  max_connections: z.number(),
  /** 1 for a server that keeps statistics of statements. */
  statistics: z.optional(z.number()),
});

const statement = z.object({
  text: z.string(),
  calls: z.number(),
  mean_ms: z.number(),
  total_ms: z.number(),
});

/** Returns the JSON objects in the lines. The shell of MongoDB writes its prompt before them. */
function readObjects(lines: readonly string[]): unknown[] {
  return lines.flatMap((line) => {
    const start = line.indexOf('{"');
    if (start < 0) return [];
    try {
      return [JSON.parse(line.slice(start))];
    } catch {
      return [];
    }
  });
}

/** Commands of the server's own checks, and of the client that runs them. */
const OWN_COMMANDS: ReadonlySet<string> = new Set([
  ...['auth', 'command|docs', 'hello', 'info', 'ping'],
]);
const COMMAND =
  /^cmdstat_(?<name>[^:]+):calls=(?<calls>\d+),usec=(?<usec>\d+),usec_per_call=(?<mean>[\d.]+)/;

function readCommand(line: string): Statement[] {
  const { name = '', calls, usec, mean } = COMMAND.exec(line)?.groups ?? {};
  if (calls === undefined || OWN_COMMANDS.has(name)) return [];
  const text = name.replaceAll('|', ' ').toUpperCase();
  return [
    { text, calls: Number(calls), mean_ms: Number(mean) / 1000, total_ms: Number(usec) / 1000 },
  ];
}

/** Reads the `INFO` of Redis or Valkey; undefined for another output. */
function readInfo(lines: readonly string[]): DatabaseNumbers | undefined {
  const read = (key: string): number => {
    const line = lines.find((one) => one.startsWith(`${key}:`));
    return Number(line?.slice(key.length + 1) ?? Number.NaN);
  };
  const bytes = read('used_memory');
  const connections = read('connected_clients');
  const max_connections = read('maxclients');
  if (![bytes, connections, max_connections].every(Number.isFinite)) return undefined;
  const statements = lines
    .flatMap(readCommand)
    .toSorted((a, b) => b.total_ms - a.total_ms)
    .slice(0, MOST_STATEMENTS);
  return { bytes, connections, max_connections, statements };
}

/** Returns the numbers in the output of a script; undefined for an output without numbers. */
export function readNumbers(output: string): DatabaseNumbers | undefined {
  const lines = output.split(/\r?\n/);
  const objects = readObjects(lines);
  const found = objects.map((one) => total.safeParse(one).data).find((one) => one !== undefined);
  if (found === undefined) return readInfo(lines);
  const { statistics, ...numbers } = found;
  const statements = objects.flatMap((one) => statement.safeParse(one).data ?? []);
  return { ...numbers, statements: statistics === 1 ? statements.slice(0, MOST_STATEMENTS) : null };
}
