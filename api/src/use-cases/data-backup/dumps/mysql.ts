import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';
import { MYSQL_DATA_OPTION } from '../../database/mysql-settings.ts';
import {
  DUMP_LINE,
  DUMP_MARKS,
  type DumpKind,
  keepContainerAfter,
  readLoadValues,
  WAIT_FOR_END,
  waitFor,
} from './dump-kind.ts';
import {
  type AccountNames,
  accountsScript,
  MARIADB_ACCOUNTS,
  MYSQL_ACCOUNTS,
} from './mysql-accounts.ts';

/** What differs between MariaDB and MySQL. */
interface Names extends AccountNames {
  client: string;
  dump: string;
  admin: string;
  daemon: string;
  /** Lines of a script that set the variable `options`, which has options of the dump. */
  options: string;
  /** The commands that run the client as the administrator, with the dump as their input. */
  restoreCommand: string;
  /** The option with the size of the log from which the server recovers. */
  redoLog: string;
  emptyPassword: string;
}

/** The last line of a dump. */
const LAST_LINE = '-- naru: complete';

const SYSTEM = "('information_schema', 'mysql', 'performance_schema', 'sys')";
const TABLES = `FROM information_schema.tables
WHERE table_type IN ('BASE TABLE', 'SYSTEM VERSIONED') AND table_schema NOT IN ${SYSTEM} ORDER BY table_schema, table_name`;

/** A function `sql` that runs statements as the administrator. */
const sqlFunction = (client: string): string =>
  `sql() { ${client} --batch --raw --skip-column-names -u root "$@"; }`;

/**
 * Lines of a script that set the variable `broken`: the views whose tables are missing, each with its name and its name in SQL. The program that dumps ends
 * at such a view, and no statement could create it.
 */
const BROKEN_VIEWS = `tab=$(printf '\\t')
views=$(sql <<'END'
SELECT CONCAT(table_schema, '.', table_name), CONCAT('\`', REPLACE(table_schema, '\`', '\`\`'),
  '\`.\`', REPLACE(table_name, '\`', '\`\`'), '\`')
FROM information_schema.views WHERE table_schema NOT IN ${SYSTEM} ORDER BY table_schema, table_name;
END
)
broken=$(printf '%s\\n' "$views" | sed "s/^[^$tab]*$tab/DESCRIBE /; s/$/;/" | sql --force 2>&1 >/dev/null |
  sed -n 's/^ERROR 1356 .* at line \\([0-9]*\\): .*/\\1p/p')
broken=$(printf '%s\\n' "$views" | sed -n "$broken")`;

/** Lines of a script that print how the views of `broken` were made, as comments. */
const COMMENTED_VIEWS = `while IFS="$tab" read -r _ view; do
  [ -z "$view" ] || sql -e "SHOW CREATE VIEW $view" </dev/null | sed 's/^/-- /'
done <<END
$broken
END`;

/**
 * Databases and tables that are created or removed meanwhile make the dump fail, because a statement that changes a table is outside of the
 * transaction. The rights of accounts follow the tables to which they refer.
 */
const dumpScript = (names: Names): string => `${DUMP_MARKS.dump}
set -eu
IFS= read -r _
IFS= read -r _
export MYSQL_PWD="\${${names.prefix}_ROOT_PASSWORD:-}"
${sqlFunction(names.client)}
tables() {
  sql -e "SELECT JSON_OBJECT('table', CONCAT(table_schema, '.', table_name)) ${TABLES}"
}
before=$(tables)
printf '%s\\n' "$before"
databases=$(sql -e "SELECT schema_name FROM information_schema.schemata
  WHERE schema_name NOT IN ${SYSTEM} ORDER BY schema_name")
${BROKEN_VIEWS}
set --
while IFS="$tab" read -r one _; do
  [ -z "$one" ] || set -- "$@" "--ignore-table=$one"
done <<END
$broken
END
set -- "$@" --databases
while IFS= read -r one; do
  [ -z "$one" ] || set -- "$@" "$one"
done <<END
$databases
END
${names.options}
echo ${DUMP_LINE}
${COMMENTED_VIEWS}
[ -z "$databases" ] || ${names.dump} -u root --single-transaction --quick --routines --events --triggers \\
  --hex-blob $options "$@"
${accountsScript(names)}
[ "$(tables)" = "$before" ]
printf '%s\\n' '${LAST_LINE}'`;

/** The server that creates the data does not listen on the network. */
const restoreScript = ({ admin, restoreCommand }: Names): string => `${DUMP_MARKS.restore}
set -eu
IFS= read -r _
${waitFor(`${admin} -h 127.0.0.1 -u root --silent ping`)}
${restoreCommand}`;

const loadScript = ({ client, admin }: Names): string => `${DUMP_MARKS.load}
set -eu
${waitFor(`${admin} -h 127.0.0.1 -u root --silent ping`)}
${readLoadValues()}
${client} -u root -e "CREATE DATABASE IF NOT EXISTS \\\`$database\\\`"
exec ${client} --binary-mode -u root "$database"`;

const countScript = ({ client, prefix }: Names): string => `${DUMP_MARKS.count}
set -eu
IFS= read -r _
IFS= read -r _
export MYSQL_PWD="\${${prefix}_ROOT_PASSWORD:-}"
${sqlFunction(client)}
counts=$(sql -e "SELECT CONCAT('SELECT JSON_OBJECT(''table'', ',
  QUOTE(CONCAT(table_schema, '.', table_name)), ', ''rows'', COUNT(*)) FROM \\\`',
  REPLACE(table_schema, '\\\`', '\\\`\\\`'), '\\\`.\\\`', REPLACE(table_name, '\\\`', '\\\`\\\`'), '\\\`;')
  ${TABLES}")
sql <<END
$counts
END`;

/** In a grant, an underscore in the name of a database matches any character, unless it is escaped. */
const finishScript = ({ client, admin }: Names): string => `${DUMP_MARKS.finish}
set -eu
IFS= read -r user
IFS= read -r database
IFS= read -r password
IFS= read -r administrator
${waitFor(`${admin} -h 127.0.0.1 -u root --silent ping`)}
export MYSQL_PWD=
if ! ${client} -u root -e 'SELECT 1' >/dev/null 2>&1; then MYSQL_PWD=$administrator; fi
escaped=$(printf '%s' "$database" | sed 's/_/\\\\_/g')
${client} -u root <<END
CREATE DATABASE IF NOT EXISTS \\\`$database\\\`;
CREATE USER IF NOT EXISTS '$user'@'%' IDENTIFIED BY '$password';
ALTER USER '$user'@'%' IDENTIFIED BY '$password' ACCOUNT UNLOCK;
GRANT ALL ON \\\`$escaped\\\`.* TO '$user'@'%';
ALTER USER 'root'@'localhost' IDENTIFIED BY '$administrator';
END
MYSQL_PWD=$administrator ${client} -u root -e 'SHUTDOWN'
${WAIT_FOR_END}`;

/** Options of a temporary server. Its log has less space than by default, and no event changes what was restored. */
const smallServer = ({ redoLog }: Names): string =>
  `--innodb-buffer-pool-size=64M ${redoLog}=32M --performance-schema=OFF --event-scheduler=OFF`;

const dumpOf = (names: Names): DumpKind => ({
  dumpScript: dumpScript(names),
  isCompressed: false,
  isWhole: (end) => end.toString().endsWith(`${LAST_LINE}\n`),
  server: () => ({
    env: { [names.emptyPassword]: '1', [`${names.prefix}_ROOT_HOST`]: 'localhost' },
    script: [
      `exec docker-entrypoint.sh ${names.daemon} --datadir=${THROW_AWAY_SCRATCH}/data`,
      '--innodb-flush-log-at-trx-commit=0',
      smallServer(names),
    ].join(' '),
  }),
  contentServer: () => ({
    env: { [names.emptyPassword]: '1', [`${names.prefix}_ROOT_HOST`]: 'localhost' },
    script: keepContainerAfter(
      [`exec docker-entrypoint.sh ${names.daemon} ${MYSQL_DATA_OPTION}`, smallServer(names)].join(
        ' ',
      ),
    ),
  }),
  finishScript: finishScript(names),
  loadScript: loadScript(names),
  restoreScript: restoreScript(names),
  countScript: countScript(names),
  comparison: 'names',
});

/** The history of system-versioned tables, which the program refuses to dump where the history consists of numbers of transactions. */
const HISTORY_OPTION = `options=$(sql -e "SELECT IF(COUNT(*) = 0, '--dump-history', '')
  FROM information_schema.columns WHERE generation_expression = 'ROW START' AND data_type = 'bigint'")`;

/**
 * The end of the present rows of system-versioned tables is the last time that a server knows. From version 11.5 on it is in the year 2106: such a
 * server would take the rows of an earlier one for history. The last statement is wrong if not all of the dump was read.
 */
const RESTORE_HISTORY = `[ "$(mariadb -u root -NBe 'SELECT FROM_UNIXTIME(4294967295) IS NULL' </dev/null)" = 0 ] ||
  exec mariadb --binary-mode -u root
{
  LC_ALL=C sed "/system_versioning_insert_history=1/,/system_versioning_insert_history=@old/s/\
'2038-01-19 03:14:07.999999'/'2106-02-07 06:28:15.999999'/g" && echo 'DO 0;' || echo 'incomplete;'
} | mariadb --binary-mode -u root`;

/** Dumps of MariaDB. */
export const mariadbDump: DumpKind = dumpOf({
  client: 'mariadb',
  dump: 'mariadb-dump',
  admin: 'mariadb-admin --skip-ssl',
  daemon: 'mariadbd',
  options: HISTORY_OPTION,
  restoreCommand: RESTORE_HISTORY,
  redoLog: '--innodb-log-file-size',
  ...MARIADB_ACCOUNTS,
  emptyPassword: 'MARIADB_ALLOW_EMPTY_ROOT_PASSWORD',
});

/** Dumps of MySQL, whose hashes of passwords may contain any byte. */
export const mysqlDump: DumpKind = dumpOf({
  client: 'mysql',
  dump: 'mysqldump',
  admin: 'mysqladmin',
  daemon: 'mysqld',
  options: 'options=--set-gtid-purged=OFF',
  restoreCommand: 'exec mysql --binary-mode -u root',
  redoLog: '--innodb-redo-log-capacity',
  ...MYSQL_ACCOUNTS,
  emptyPassword: 'MYSQL_ALLOW_EMPTY_PASSWORD',
});
