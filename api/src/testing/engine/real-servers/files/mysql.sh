#!/bin/bash
# As in the official image of MySQL: compares the configuration, gives the data to `mysql`, becomes that user, and initializes an empty folder. The
# server that creates the users does not listen on the network.
set -eo pipefail
setting() {
  name="$1"
  shift
  "$@" --verbose --help 2>/dev/null | awk -v name="$name" '$1 == name && /^[^ \t]/ { print $2; exit }'
}
"$@" --verbose --help >/dev/null
data="$(setting datadir "$@")"
if [ "$(id -u)" = '0' ]; then
  mkdir -p /var/run/mysqld "$data"
  find "$data" /var/run/mysqld \! -user mysql -exec chown --no-dereference mysql '{}' +
  exec gosu mysql "$0" "$@"
fi
if [ ! -d "$data/mysql" ]; then
  [ -n "$MYSQL_ROOT_PASSWORD$MYSQL_ALLOW_EMPTY_PASSWORD" ]
  "$@" --initialize-insecure --default-time-zone=SYSTEM
  "$@" --daemonize --skip-networking --default-time-zone=SYSTEM --socket=/var/run/mysqld/mysqld.sock
  mysql_tzinfo_to_sql /usr/share/zoneinfo 2>/dev/null | mysql -u root mysql
  {
    printf '%s\n' "ALTER USER 'root'@'localhost' IDENTIFIED BY '$MYSQL_ROOT_PASSWORD';" 'FLUSH PRIVILEGES;'
    if [ -n "$MYSQL_DATABASE" ]; then
      printf '%s\n' "CREATE DATABASE \`$MYSQL_DATABASE\`;" \
        "CREATE USER '$MYSQL_USER'@'%' IDENTIFIED BY '$MYSQL_PASSWORD';" \
        "GRANT ALL ON \`${MYSQL_DATABASE//_/\\_}\`.* TO '$MYSQL_USER'@'%';"
    fi
  } | mysql -u root
  MYSQL_PWD="$MYSQL_ROOT_PASSWORD" mysqladmin -u root shutdown
fi
exec "$@"
