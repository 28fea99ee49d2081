#!/bin/sh
# As in the official images of Redis and Valkey, whose newer versions give up all capabilities with `setpriv`.
set -e
user="${1%-server}"
if [ "$1" = "$user-server" ] && [ "$(id -u)" = '0' ]; then
  find . \! -user "$user" -exec chown "$user" '{}' +
  exec setpriv --reuid="$user" --regid="$user" --clear-groups --inh-caps=-all --bounding-set=-all "$0" "$@"
fi
[ "$(umask)" != '0022' ] || umask 0077
exec "$@"
