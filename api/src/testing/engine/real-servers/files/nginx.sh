#!/bin/sh
# As in the official image of nginx, which starts as root and whose workers run as `nginx`.
set -e
echo "$0: configuration complete; ready for start up"
exec "$@"
