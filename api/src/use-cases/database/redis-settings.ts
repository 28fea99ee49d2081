import type { DatabaseToStart, KindSettings } from './kind-settings.ts';

/** The share of the memory limit for data. A copy of the process that writes a file needs the rest. */
const DATA_SHARE = 0.6;

/** The file with the password on the volume. It is the password that is in force, because a password can change while the server runs. */
export const PASSWORD_FILE = '/data/naru.conf';

/**
 * A POSIX shell script that starts the server `$0`, with the arguments `$@`. The first start stores the password in a file, so that no list of
 * processes shows it. The entrypoint of the image becomes the user `$0` without its suffix only if its first word is the server.
 */
const START = `set -eu
if [ ! -s ${PASSWORD_FILE} ]; then
  umask 077
  printf 'requirepass %s\\n' "$REDISCLI_AUTH" >${PASSWORD_FILE}.new
  mv ${PASSWORD_FILE}.new ${PASSWORD_FILE}
fi
if [ "$(id -u)" = 0 ]; then chown "\${0%-server}" ${PASSWORD_FILE}; fi
exec docker-entrypoint.sh "$0" ${PASSWORD_FILE} "$@"`;

/** Returns the script that checks whether the server responds, and has read its data. */
const respondsScript = (client: string): string =>
  `read -r _ REDISCLI_AUTH <${PASSWORD_FILE} && export REDISCLI_AUTH && [ "$(${client} -h 127.0.0.1 ping)" = PONG ]`;

/** Returns the settings of Redis and of Valkey, which differ in their names. */
export const redisSettings = ({ kind, password, memoryMiB }: DatabaseToStart): KindSettings => ({
  env: {},
  secrets: { REDISCLI_AUTH: password },
  command: [
    ...['sh', '-c', START, `${kind}-server`],
    ...['--maxmemory', `${Math.floor(memoryMiB * DATA_SHARE)}mb`],
    ...['--maxmemory-policy', 'noeviction', '--appendonly', 'yes'],
  ],
  healthCheck: ['sh', '-c', respondsScript(`${kind}-cli`)],
});
