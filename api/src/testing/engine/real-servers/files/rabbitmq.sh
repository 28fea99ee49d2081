#!/bin/bash
# As in the official image of RabbitMQ.
set -eo pipefail
if [ "$(id -u)" = '0' ]; then
  find /var/lib/rabbitmq \! -user rabbitmq -exec chown rabbitmq '{}' +
  exec gosu rabbitmq "$0" "$@"
fi
exec "$@"
