#!/bin/bash
# The name that the entrypoint has in the official images. The images of the tests share their files, so the program names the entrypoint.
case "$1" in
  postgres) exec postgres.sh "$@" ;;
  mariadbd) exec mariadb.sh "$@" ;;
  mysqld) exec mysql.sh "$@" ;;
  *) exec redis.sh "$@" ;;
esac
