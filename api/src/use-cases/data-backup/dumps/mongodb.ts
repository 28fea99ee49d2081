import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';
import { DUMP_LINE, DUMP_MARKS, type DumpKind, waitFor } from './dump-kind.ts';

/** The statements that print each collection of members, with what `rows` returns about it. */
const collections = (
  rows: string,
): string => `for (const { name } of root.adminCommand({ listDatabases: 1 }).databases) {
  if (['admin', 'config', 'local'].includes(name)) continue;
  const database = root.getSiblingDB(name);
  for (const one of database.getCollectionInfos()) {
    if (one.type !== 'collection' || one.name.startsWith('system.')) continue;
    print(JSON.stringify({ table: name + '.' + one.name${rows} }));
  }
}`;

/** A collection is consistent in itself, because a single server has no log of all changes. */
const DUMP = `${DUMP_MARKS.dump}
set -eu
IFS= read -r _
IFS= read -r password
printed="$(mongosh --quiet --norc <<END
const root = db.getSiblingDB('admin');
root.auth('$MONGO_INITDB_ROOT_USERNAME', '$password').ok === 1 && print('logged-in');
(() => { ${collections('')} })();
END
)"
case "$printed" in *logged-in*) ;; *) exit 1 ;; esac
printf '%s\\n' "$printed"
echo ${DUMP_LINE}
printf 'password: "%s"\\n' "$password" |
  mongodump --quiet --config=/dev/stdin --username="$MONGO_INITDB_ROOT_USERNAME" \\
    --authenticationDatabase=admin --archive`;

const RESTORE = `${DUMP_MARKS.restore}
set -eu
IFS= read -r _
${waitFor("mongosh --quiet --norc --eval 'quit(db.runCommand({ ping: 1 }).ok ? 0 : 1)'")}
exec mongorestore --quiet --stopOnError --drop --nsExclude='config.*' --archive`;

const COUNT = `${DUMP_MARKS.count}
set -eu
IFS= read -r _
exec mongosh --quiet --norc --eval "
const root = db.getSiblingDB('admin');
${collections(', rows: database.getCollection(one.name).countDocuments({})')}"`;

/** The number at the end of an archive. */
const TERMINATOR = Buffer.from('ffffffff', 'hex');

/** Dumps of MongoDB. */
export const mongodbDump: DumpKind = {
  dumpScript: DUMP,
  isCompressed: false,
  isWhole: (end) => end.subarray(-TERMINATOR.length).equals(TERMINATOR),
  server: () => ({
    env: {},
    script: `mkdir -p ${THROW_AWAY_SCRATCH}/data
chmod 777 ${THROW_AWAY_SCRATCH}/data
exec docker-entrypoint.sh mongod --dbpath ${THROW_AWAY_SCRATCH}/data --bind_ip 127.0.0.1 --wiredTigerCacheSizeGB 0.25`,
  }),
  restoreScript: RESTORE,
  countScript: COUNT,
  comparison: 'names',
};
