import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';
import { PASSWORD_FILE } from '../../database/redis-settings.ts';
import { DUMP_LINE, DUMP_MARKS, type DumpKind, waitFor } from './dump-kind.ts';

const FILE = `${THROW_AWAY_SCRATCH}/dump.rdb`;

/** Prints the number of keys of each database. */
const keyspace = (client: string): string =>
  `${client} -h 127.0.0.1 info keyspace | while IFS=':=,' read -r db _ keys _; do
  case "$db" in db[0-9]*) printf '{"table":"%s","rows":%s}\\n' "$db" "$keys" ;; esac
done`;

/** The server writes the file of one instant in a copy of its process. */
const dumpScript = (client: string): string => `${DUMP_MARKS.dump}
set -eu
IFS= read -r _
IFS= read -r _
read -r _ REDISCLI_AUTH <${PASSWORD_FILE}
export REDISCLI_AUTH
${keyspace(client)}
echo ${DUMP_LINE}
exec ${client} -h 127.0.0.1 --rdb -`;

/** The server starts when the file is there, whose checksum has been compared before. */
const restoreScript = (name: string): string => `${DUMP_MARKS.restore}
set -eu
IFS= read -r _
cat >${FILE}.new
${name}-check-rdb ${FILE}.new >/dev/null
chmod 644 ${FILE}.new
mv ${FILE}.new ${FILE}
${waitFor(`sh -c '[ "$(${name}-cli -h 127.0.0.1 ping)" = PONG ]'`)}`;

const countScript = (client: string): string => `${DUMP_MARKS.count}
set -eu
IFS= read -r _
${keyspace(client)}`;

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
  restoreScript: restoreScript(name),
  countScript: countScript(`${name}-cli`),
  // Keys expire between the dump and the check.
  comparison: 'presence',
});

/** Dumps of Redis and of Valkey, which differ in their names. */
export const redisDump = dumpOf('redis');
export const valkeyDump = dumpOf('valkey');
