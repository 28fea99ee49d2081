#!/bin/bash
# As in the official image of PostgreSQL: gives the data to `postgres`, becomes that user, and initializes an empty folder. The server that
# creates the database listens on its socket alone.
set -Eeo pipefail
if [ "$(id -u)" = '0' ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chmod 00700 "$PGDATA" || :
  chmod 03775 /var/run/postgresql || :
  find "$PGDATA" \! -user postgres -exec chown postgres '{}' +
  find /var/run/postgresql \! -user postgres -exec chown postgres '{}' +
  exec gosu postgres "$0" "$@"
fi
user="${POSTGRES_USER:-postgres}"
database="${POSTGRES_DB:-$user}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$user" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  if [ "$database" != postgres ]; then
    pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
    psql -v ON_ERROR_STOP=1 --username="$user" --dbname=postgres -c "CREATE DATABASE \"$database\""
    pg_ctl -D "$PGDATA" -m fast -w stop
  fi
fi
exec "$@"
