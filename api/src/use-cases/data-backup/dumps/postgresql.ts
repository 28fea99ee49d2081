import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';
import { postgresqlDataFolder } from '../../database/postgresql-settings.ts';
import {
  DUMP_LINE,
  DUMP_MARKS,
  type DumpKind,
  keepContainerAfter,
  readLoadValues,
  WAIT_FOR_END,
  waitFor,
} from './dump-kind.ts';

/** The tables of members. Tables of extensions are not in a dump, because their extension creates them. */
const TABLES = `FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
  AND NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
ORDER BY n.nspname, c.relname`;

/** Lists the tables, and then counts each. A statement that fails leaves its table without a number. */
const COUNT = `SELECT json_build_object('table', format('%I.%I', n.nspname, c.relname)) ${TABLES};
SELECT format('SELECT json_build_object(''table'', %L, ''rows'', count(*)) FROM ONLY %I.%I',
  format('%I.%I', n.nspname, c.relname), n.nspname, c.relname) ${TABLES} \\gexec`;

/**
 * The lines of a script that keep its statements out of the statistics of the server, which would list the many statements of daily backups before
 * those of the member. Only a superuser may change this setting, and a member may have taken that right away.
 */
const UNRECORDED = `if [ "$(psql -X -q -A -t -U "$POSTGRES_USER" -d postgres -c 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user' 2>/dev/null)" = t ]; then
  export PGOPTIONS='-c pg_stat_statements.track=none'
fi`;

/** Roles come first, because they own what is in the databases. Their part has an empty name. */
const LIST = `${DUMP_MARKS.list}
set -eu
echo
exec psql -X -q -A -t -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres <<'END'
SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate
ORDER BY datname <> 'postgres', datname;
END`;

/**
 * The tables are counted in the session whose snapshot the dump has, so that both are of one instant. A command of the shell whose program
 * fails ends the session. Names of databases are no arguments, because `psql` would read some as addresses. The member's time limits, which
 * databases may have, do not apply.
 */
const DUMP = `${DUMP_MARKS.dump}
set -eu
IFS= read -r name
IFS= read -r _
export PGUSER="$POSTGRES_USER"
${UNRECORDED}
if [ -z "$name" ]; then
  echo ${DUMP_LINE}
  exec pg_dumpall --globals-only --no-role-passwords --no-tablespaces -l postgres
fi
export PGDATABASE="$name"
exec psql -X -q -A -t -v ON_ERROR_STOP=1 <<'END'
SET search_path = pg_catalog;
SET client_encoding = 'UTF8';
SET idle_in_transaction_session_timeout = 0;
DO $$ BEGIN
  PERFORM set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';
END $$;
SET lock_timeout = '60s';
SET statement_timeout = '10min';
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT pg_export_snapshot() AS snapshot \\gset
\\setenv NARU_SNAPSHOT :snapshot
\\set ON_ERROR_ROLLBACK on
\\set ON_ERROR_STOP off
\\o |cat
${COUNT}
\\o
\\set ON_ERROR_STOP on
\\! echo ${DUMP_LINE}
\\! pg_dump -Fc -Z1 --no-tablespaces --lock-wait-timeout=60000 --snapshot="$NARU_SNAPSHOT" || kill "$PPID"
COMMIT;
END`;

/**
 * A function that runs the statements which a command prints, in the database `$into`. `pg_dump` empties the search path, which functions of members may
 * need that views, indexes and constraints call: here it is that of the database. Later programs set a parameter that earlier servers do not know,
 * and begin a mode that earlier clients do not know. All of these lines precede the data.
 */
const RUN_STATEMENTS = `run_statements() {
  failed=$(mktemp)
  { "$@" || echo 1 >"$failed"; } | LC_ALL=C sed -e '1,/^COPY /{' \\
    -e "/^SELECT pg_catalog\\.set_config('search_path', '', false);$/d" \\
    -e '/^SET transaction_timeout = 0;$/d' -e '/^\\\\restrict [A-Za-z0-9]*$/d' -e '}' \\
    -e '/^\\\\unrestrict [A-Za-z0-9]*$/d' | psql -X -q -v ON_ERROR_STOP=1 -v VERBOSITY=terse -d "$into" >/dev/null
  [ ! -s "$failed" ]
}`;

/** The server that creates the data listens on its socket alone. The role of the user exists already, so errors of roles are ignored. */
const RESTORE = `${DUMP_MARKS.restore}
set -eu
IFS= read -r name
export PGUSER="$POSTGRES_USER"
${RUN_STATEMENTS}
${waitFor('pg_isready -q -h 127.0.0.1 -d postgres')}
into=postgres
case "$name" in
  '') exec psql -X -q -d postgres >/dev/null 2>&1 ;;
  postgres) run_statements pg_restore -f - ;;
  *) run_statements pg_restore -f - --create ;;
esac`;

/** Creates a role without a login in place of a role that owns something in the upload. */
const CREATE_ROLE = `psql -X -q -v ON_ERROR_STOP=1 -v role="$role" -d postgres <<'END' >/dev/null 2>&1 || :
CREATE ROLE :"role" NOLOGIN;
END`;

const LOAD = `${DUMP_MARKS.load}
set -eu
export PGUSER="$POSTGRES_USER"
${RUN_STATEMENTS}
${waitFor('pg_isready -q -h 127.0.0.1 -d postgres')}
${readLoadValues(CREATE_ROLE)}
psql -X -q -v ON_ERROR_STOP=1 -v name="$database" -d postgres <<'END' >/dev/null
CREATE DATABASE :"name";
END
into=$database
case "$format" in
  sql) run_statements cat ;;
  *) run_statements pg_restore -f - --no-owner --no-privileges ;;
esac`;

const COUNT_RESTORED = `${DUMP_MARKS.count}
set -eu
IFS= read -r name
IFS= read -r _
[ -n "$name" ] || exit 0
${UNRECORDED}
export PGUSER="$POSTGRES_USER" PGDATABASE="$name"
exec psql -X -q -A -t -v ON_ERROR_STOP=1 <<'END'
SET search_path = pg_catalog;
SET client_encoding = 'UTF8';
SET statement_timeout = '10min';
${COUNT}
END`;

/** The password is not in the log of the server. A database of this name may be missing in the dump. */
const FINISH = `${DUMP_MARKS.finish}
set -eu
IFS= read -r _
IFS= read -r database
IFS= read -r password
IFS= read -r _
export PGUSER="$POSTGRES_USER"
${waitFor('pg_isready -q -h 127.0.0.1 -d postgres')}
psql -X -q -v ON_ERROR_STOP=1 -d postgres >/dev/null <<END
SET log_statement = 'none';
SET log_min_error_statement = panic;
SET log_min_duration_statement = -1;
ALTER ROLE "$POSTGRES_USER" LOGIN SUPERUSER PASSWORD '$password';
SELECT 'CREATE DATABASE "$database"'
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '$database') \\gexec
END
kill -s INT "$(head -n 1 "$PGDATA/postmaster.pid")"
${WAIT_FOR_END}`;

const settings = (values: readonly string[]): string =>
  values.map((setting) => `-c ${setting}`).join(' ');

/** Settings of a server that only restores. The log of changes is small, because the content and the log share one volume. */
const SMALL = [
  ...['synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['dynamic_shared_memory_type=mmap', 'shared_buffers=64MB', 'max_wal_size=64MB'],
];

/** Settings of a server whose data nobody needs after the check. */
const FAST = [...SMALL, 'fsync=off', 'full_page_writes=off'];

/** A password until the end of the restoration, because the image lets everybody log in without one. */
const ANY_PASSWORD = `POSTGRES_PASSWORD=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
export POSTGRES_PASSWORD`;

/** Dumps of PostgreSQL: the roles, and then every database. */
export const postgresqlDump: DumpKind = {
  listScript: LIST,
  dumpScript: DUMP,
  isCompressed: true,
  // The end of an archive is known when it is restored, and the counts of its tables are equal.
  isWhole: () => true,
  server: (user) => ({
    env: {
      PGDATA: `${THROW_AWAY_SCRATCH}/data`,
      POSTGRES_USER: user,
      POSTGRES_DB: 'postgres',
      POSTGRES_HOST_AUTH_METHOD: 'trust',
    },
    script: `exec docker-entrypoint.sh postgres ${settings(FAST)}`,
  }),
  contentServer: ({ version, user }) => ({
    env: { ...postgresqlDataFolder(version), POSTGRES_USER: user, POSTGRES_DB: 'postgres' },
    script: keepContainerAfter(`${ANY_PASSWORD}
exec docker-entrypoint.sh postgres ${settings(SMALL)}`),
  }),
  finishScript: FINISH,
  loadScript: LOAD,
  restoreScript: RESTORE,
  countScript: COUNT_RESTORED,
  comparison: 'rows',
};
