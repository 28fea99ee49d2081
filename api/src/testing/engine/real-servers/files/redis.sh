#!/bin/sh
# As in the official image of Redis, whose newer versions give up all capabilities with `setpriv`.
set -e
if [ "$1" = 'redis-server' ] && [ "$(id -u)" = '0' ]; then
  find . \! -user redis -exec chown redis '{}' +
  exec setpriv --reuid=redis --regid=redis --clear-groups --inh-caps=-all --bounding-set=-all "$0" "$@"
fi
[ "$(umask)" != '0022' ] || umask 0077
exec "$@"
