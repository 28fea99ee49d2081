#!/bin/bash
# As in the official image of PostgreSQL: gives the data to `postgres`, becomes that user, and initializes an empty folder.
set -Eeo pipefail
if [ "$(id -u)" = '0' ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chmod 00700 "$PGDATA" || :
  chmod 03775 /var/run/postgresql || :
  find "$PGDATA" \! -user postgres -exec chown postgres '{}' +
  find /var/run/postgresql \! -user postgres -exec chown postgres '{}' +
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
exec "$@"
