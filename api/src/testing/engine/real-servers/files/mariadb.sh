#!/bin/bash
# As in the official image of MariaDB: gives the data to `mysql`, becomes that user, and initializes an empty folder.
set -eo pipefail
data=/var/lib/mysql
for word in "$@"; do
  case "$word" in --datadir=*) data="${word#*=}" ;; esac
done
if [ "$(id -u)" = '0' ]; then
  mkdir -p /run/mysqld "$data"
  find "$data" /run/mysqld \! -user mysql -exec chown mysql: '{}' +
  exec gosu mysql "$0" "$@"
fi
if [ ! -d "$data/mysql" ]; then
  mariadb-install-db --datadir="$data" --cross-bootstrap --skip-test-db --auth-root-authentication-method=normal >/dev/null
  {
    printf '%s\n' 'FLUSH PRIVILEGES;' "ALTER USER root@localhost IDENTIFIED BY '$MARIADB_ROOT_PASSWORD';"
    if [ -n "$MARIADB_DATABASE" ]; then
      printf '%s\n' "CREATE DATABASE \`$MARIADB_DATABASE\`;" \
        "CREATE USER '$MARIADB_USER'@'%' IDENTIFIED BY '$MARIADB_PASSWORD';" \
        "GRANT ALL ON \`$MARIADB_DATABASE\`.* TO '$MARIADB_USER'@'%';"
    fi
  } | "$@" --bootstrap
fi
exec "$@" --skip-name-resolve
