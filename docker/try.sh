#!/bin/sh
# Builds both images, starts them with PostgreSQL, asks each of them something, and removes all of it.
set -eu
cd "$(dirname "$0")"

if ! docker info >/dev/null 2>&1; then
  echo "No container engine answers here: nothing was built and nothing was tried." >&2
  exit 1
fi

POSTGRES_PASSWORD=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
NARU_SECRET_KEY=$(head -c 32 /dev/urandom | base64)
DOCKER_SOCKET=${DOCKER_SOCKET:-/var/run/docker.sock}
DOCKER_GID=$(stat -c %g "$DOCKER_SOCKET")
ALLOW_DEV=1
export POSTGRES_PASSWORD NARU_SECRET_KEY DOCKER_SOCKET DOCKER_GID ALLOW_DEV

compose() { docker compose --project-name naru-try --file compose.yaml --profile console "$@"; }
trap 'compose down --volumes; docker image rm naru-server:0.1.0 naru-console:0.1.0' EXIT

docker build --quiet --file server.Dockerfile --tag naru-server:0.1.0 ..
docker build --quiet --file console.Dockerfile --tag naru-console:0.1.0 ..
compose up --detach --wait

has() { # address, what its answer holds
  curl --silent --show-error --fail --include "$1" | grep --quiet --ignore-case --fixed-strings "$2" ||
    { echo "$1 does not answer with: $2" >&2; exit 1; }
  echo "ok: $1 ($2)"
}
compose logs server | grep --quiet '엔진: [dp]' || { echo "the server found no container engine" >&2; exit 1; }
echo "ok: the server runs containers"
has http://127.0.0.1:4000/readyz '"ready"'
has http://127.0.0.1:4000/login 'content-security-policy'
has http://127.0.0.1:8080/login 'content="http://127.0.0.1:4000"'
has http://127.0.0.1:8080/login "connect-src 'self' http://127.0.0.1:4000;"
has http://127.0.0.1:8080/login "style-src 'self';"
