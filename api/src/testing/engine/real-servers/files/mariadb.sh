#!/bin/bash
# As in the official image of MariaDB: gives the data to `mysql`, becomes that user, and initializes an empty folder.
set -eo pipefail
if [ "$(id -u)" = '0' ]; then
  mkdir -p /run/mysqld
  find /var/lib/mysql /run/mysqld \! -user mysql -exec chown mysql: '{}' +
  exec gosu mysql "$0" "$@"
fi
if [ ! -d /var/lib/mysql/mysql ]; then
  mariadb-install-db --datadir=/var/lib/mysql --cross-bootstrap --skip-test-db --auth-root-authentication-method=normal >/dev/null
  printf '%s\n' 'FLUSH PRIVILEGES;' "ALTER USER root@localhost IDENTIFIED BY '$MARIADB_ROOT_PASSWORD';" | "$@" --bootstrap
fi
exec "$@"
