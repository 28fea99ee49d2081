import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';
import { PASSWORD_FILE } from '../../database/redis-settings.ts';
import {
  DUMP_LINE,
  DUMP_MARKS,
  type DumpKind,
  keepContainerAfter,
  readLoadValues,
  WAIT_FOR_END,
  waitFor,
} from './dump-kind.ts';

/** The folder of the container of a database. */
const DATA = '/data';

/** The file of a temporary server, which is that of a check by default. */
const FILE_VARIABLE = 'RESTORED_FILE';
const path = (ending = ''): string =>
  `"\${${FILE_VARIABLE}:-${THROW_AWAY_SCRATCH}/dump.rdb}${ending}"`;
const FILE = path();
const FILE_NEW = path('.new');

/** The log of all changes, from which a server with such a log reads its data, and not from a file of one instant. */
const LOG = `${DATA}/appendonlydir`;

/** Prints the number of keys of each database. */
const keyspace = (client: string): string =>
  `${client} -h 127.0.0.1 info keyspace | while IFS=':=,' read -r db _ keys _; do
  case "$db" in db[0-9]*) printf '{"table":"%s","rows":%s}\\n' "$db" "$keys" ;; esac
done`;

/** The lines of a script that read the password in force, which a temporary server does not have. */
const LOGIN = `if [ -s ${PASSWORD_FILE} ]; then
  read -r _ REDISCLI_AUTH <${PASSWORD_FILE}
  export REDISCLI_AUTH
fi`;

/** The server writes the file of one instant in a copy of its process. */
const dumpScript = (client: string): string => `${DUMP_MARKS.dump}
set -eu
IFS= read -r _
IFS= read -r _
${LOGIN}
${keyspace(client)}
echo ${DUMP_LINE}
exec ${client} -h 127.0.0.1 --rdb -`;

/** The lines of a script that store a file. The server starts when it is there, whose checksum has been compared before. */
const storeFile = (name: string): string => `cat >${FILE_NEW}
${name}-check-rdb ${FILE_NEW} >/dev/null
chmod 644 ${FILE_NEW}
mv ${FILE_NEW} ${FILE}
${waitFor(`sh -c '[ "$(${name}-cli -h 127.0.0.1 ping)" = PONG ]'`)}`;

const restoreScript = (name: string): string => `${DUMP_MARKS.restore}
set -eu
IFS= read -r _
${storeFile(name)}`;

const loadScript = (name: string): string => `${DUMP_MARKS.load}
set -eu
${readLoadValues()}
${storeFile(name)}`;

const countScript = (client: string): string => `${DUMP_MARKS.count}
set -eu
IFS= read -r _
IFS= read -r _
${LOGIN}
${keyspace(client)}`;

/** The container of the database keeps a log of all changes, which is made of the restored data. */
const finishScript = (name: string): string => `${DUMP_MARKS.finish}
set -eu
IFS= read -r _
IFS= read -r _
IFS= read -r password
IFS= read -r _
client() { ${name}-cli -h 127.0.0.1 "$@"; }
${waitFor(`sh -c '[ "$(${name}-cli -h 127.0.0.1 ping)" = PONG ]'`)}
[ "$(client config set appendonly yes)" = OK ]
written() {
  client info persistence | tr -d '\\r' | grep -c -e '^aof_enabled:1$' -e '^aof_rewrite_in_progress:0$' \\
    -e '^aof_rewrite_scheduled:0$' -e '^aof_last_bgrewrite_status:ok$'
}
${waitFor('[ "$(written)" = 4 ]')}
umask 077
printf 'requirepass %s\\n' "$password" >${PASSWORD_FILE}.new
if [ "$(id -u)" = 0 ]; then chown ${name} ${PASSWORD_FILE}.new; fi
mv ${PASSWORD_FILE}.new ${PASSWORD_FILE}
client shutdown nosave
${WAIT_FOR_END}
rm -f ${DATA}/dump.rdb`;

const dumpOf = (name: string): DumpKind => ({
  dumpScript: dumpScript(`${name}-cli`),
  isCompressed: true,
  // The file ends with its checksum, which the restoration compares.
  isWhole: () => true,
  server: () => ({
    env: {},
    script: `until [ -f ${FILE} ]; do sleep 1; done
exec docker-entrypoint.sh ${name}-server --dir ${THROW_AWAY_SCRATCH} --dbfilename dump.rdb --appendonly no --save ''`,
  }),
  contentServer: () => ({
    env: { [FILE_VARIABLE]: `${DATA}/dump.rdb` },
    script: keepContainerAfter(`until [ -f ${FILE} ] || [ -d ${LOG} ]; do sleep 1; done
if [ -d ${LOG} ]; then log=yes; else log=no; fi
exec docker-entrypoint.sh ${name}-server --dir ${DATA} --dbfilename dump.rdb --appendonly "$log" --save ''`),
  }),
  finishScript: finishScript(name),
  loadScript: loadScript(name),
  restoreScript: restoreScript(name),
  countScript: countScript(`${name}-cli`),
  // Keys expire between the dump and the check.
  comparison: 'presence',
});

/** Dumps of Redis and of Valkey, which differ in their names. */
export const redisDump = dumpOf('redis');
export const valkeyDump = dumpOf('valkey');
