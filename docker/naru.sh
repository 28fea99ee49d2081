#!/bin/sh
# The operator's commands in the image of the server: docker compose exec server naru admin members
exec node /naru/api/dist/naru.js "$@"
