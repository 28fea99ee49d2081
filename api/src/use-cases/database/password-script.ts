/**
 * The POSIX shell scripts that change the password of a database. A script runs in the container of the database, as root, and reads the new
 * password and the present one from its standard input, one line each, because lists of processes show arguments. It ends with 0 only if the new
 * password is in force, also when an earlier run has changed the password already.
 */
import type { DatabaseKind } from '../../templates/databases.ts';
import { PASSWORD_FILE } from './redis-settings.ts';

/** The comment with which each script begins, by which the simulation knows it. */
const FIRST_LINE = '# The password of a database.';

/** Statistics and logs of statements would keep the password. The socket of the image needs no login. */
const POSTGRESQL = `${FIRST_LINE}
set -eu
read -r new
psql -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<END
SET pg_stat_statements.track_utility = off;
SET log_statement = 'none';
SET log_min_error_statement = panic;
SET log_min_duration_statement = -1;
ALTER ROLE "$POSTGRES_USER" PASSWORD '$new';
END`;

/** Returns the script of MariaDB and MySQL, whose servers hide passwords in their logs. */
const mysqlScript = (client: string, prefix: string): string => `${FIRST_LINE}
set -eu
read -r new
export MYSQL_PWD="$${prefix}_ROOT_PASSWORD"
${client} -u root <<END
ALTER USER '$${prefix}_USER'@'%' IDENTIFIED BY '$new';
END`;

/** The file is written after the change, so that a server that restarts meanwhile has one of the two passwords. */
const redisScript = (name: string): string => `${FIRST_LINE}
set -eu
read -r new
read -r _ REDISCLI_AUTH <${PASSWORD_FILE}
export REDISCLI_AUTH
responds() { [ "$(${name}-cli -h 127.0.0.1 ping)" = PONG ]; }
if ! responds; then
  REDISCLI_AUTH=$new
  responds
fi
[ "$(printf 'CONFIG SET requirepass %s\\n' "$new" | ${name}-cli -h 127.0.0.1)" = OK ]
umask 077
printf 'requirepass %s\\n' "$new" >${PASSWORD_FILE}.new
chown ${name} ${PASSWORD_FILE}.new
mv ${PASSWORD_FILE}.new ${PASSWORD_FILE}`;

/** The shell of MongoDB ends with 0 after an error in a script from its standard input, so the script prints a word at its end. */
const MONGODB = `${FIRST_LINE}
set -eu
read -r new
read -r present
printed="$(mongosh --quiet --norc <<END
const users = db.getSiblingDB('admin');
try { users.auth('$MONGO_INITDB_ROOT_USERNAME', '$present'); }
catch { users.auth('$MONGO_INITDB_ROOT_USERNAME', '$new'); }
users.changeUserPassword('$MONGO_INITDB_ROOT_USERNAME', '$new');
users.auth('$MONGO_INITDB_ROOT_USERNAME', '$new').ok === 1 && print('password-changed');
END
)"
case "$printed" in *password-changed*) ;; *) exit 1 ;; esac`;

const SCRIPTS: Readonly<Record<DatabaseKind, string>> = {
  postgresql: POSTGRESQL,
  mysql: mysqlScript('mysql', 'MYSQL'),
  mariadb: mysqlScript('mariadb', 'MARIADB'),
  redis: redisScript('redis'),
  valkey: redisScript('valkey'),
  mongodb: MONGODB,
};

/** Returns the script that changes the password of a kind of database. */
export const passwordScript = (kind: DatabaseKind): string => SCRIPTS[kind];
