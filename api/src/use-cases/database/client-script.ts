/**
 * The commands of a POSIX shell that replace it by the command line client of a database, for a terminal. They run in the container of the
 * database and log in by what the container has, so that nobody types a password.
 */
import type { ContainerRow } from '../../storage/schema/container.ts';
import { type DatabaseKind, findDatabase } from '../../templates/databases.ts';
import { fieldError } from '../api-error.ts';
import { PASSWORD_FILE } from './redis-settings.ts';

const mysqlClient = (client: string, prefix: string): string =>
  `export MYSQL_PWD="$${prefix}_ROOT_PASSWORD"; exec ${client} -u root "$${prefix}_DATABASE"`;

/** The file has the password that is in force, while the environment may have an earlier one. */
const redisClient = (client: string): string =>
  `read -r _ REDISCLI_AUTH <${PASSWORD_FILE}; export REDISCLI_AUTH; exec ${client} -h 127.0.0.1`;

/** The shell runs JavaScript before its prompt. The password stays in the environment, because lists of processes show arguments, and the block keeps it out of the session. */
const MONGODB_LOGIN = `{ const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password } = process.env;
try { db.getSiblingDB("admin").auth(user, password); }
catch { print("비밀번호가 변경되었습니다. 데이터베이스를 다시 배포한 뒤 열어주세요."); } }`;

const CLIENTS: Readonly<Record<DatabaseKind, string>> = {
  postgresql: 'exec psql -U "$POSTGRES_USER" -d "$POSTGRES_DB"',
  mysql: mysqlClient('mysql', 'MYSQL'),
  mariadb: mysqlClient('mariadb', 'MARIADB'),
  redis: redisClient('redis-cli'),
  valkey: redisClient('valkey-cli'),
  mongodb: `exec mongosh --quiet --norc "mongodb://127.0.0.1/$MONGO_INITDB_DATABASE" --shell --eval '${MONGODB_LOGIN}'`,
};

type Container = Pick<ContainerRow, 'template_id'>;

/** Returns the commands for a container; undefined for one without a database. */
export function findDatabaseClient({ template_id }: Container): string | undefined {
  const definition = findDatabase(template_id);
  return definition && CLIENTS[definition.kind];
}

/**
 * Refuses a container without a database.
 * @throws ApiError VALIDATION_FAILED
 */
export function requireDatabaseClient(container: Container): void {
  if (findDatabaseClient(container) !== undefined) return;
  throw fieldError('VALIDATION_FAILED', 'program', '데이터베이스 컨테이너에서만 열 수 있습니다.');
}
