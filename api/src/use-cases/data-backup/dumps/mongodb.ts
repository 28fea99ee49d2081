import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';
import {
  DUMP_LINE,
  DUMP_MARKS,
  type DumpKind,
  keepContainerAfter,
  readLoadValues,
  WAIT_FOR_END,
  waitFor,
} from './dump-kind.ts';

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
user="\${MONGO_INITDB_ROOT_USERNAME:-}"
printed="$(mongosh --quiet --norc <<END
const root = db.getSiblingDB('admin');
('$user' === '' || root.auth('$user', '$password').ok === 1) && print('logged-in');
(() => { ${collections('')} })();
END
)"
case "$printed" in *logged-in*) ;; *) exit 1 ;; esac
printf '%s\\n' "$printed"
echo ${DUMP_LINE}
[ -n "$user" ] || exec mongodump --quiet --archive
printf 'password: "%s"\\n' "$password" |
  mongodump --quiet --config=/dev/stdin --username="$user" --authenticationDatabase=admin --archive`;

const READY = waitFor(
  "mongosh --quiet --norc --eval 'quit(db.runCommand({ ping: 1 }).ok ? 0 : 1)'",
);

const RESTORE = `${DUMP_MARKS.restore}
set -eu
IFS= read -r _
${READY}
exec mongorestore --quiet --stopOnError --drop --nsExclude='config.*' --archive`;

/** The shell ends with 0 after an error in a script from its standard input, so the script prints a word at its end. */
const COUNT = `${DUMP_MARKS.count}
set -eu
IFS= read -r _
IFS= read -r password
printed="$(mongosh --quiet --norc <<END
const root = db.getSiblingDB('admin');
'$password' === '' || root.auth('\${MONGO_INITDB_ROOT_USERNAME:-}', '$password');
(() => { ${collections(', rows: database.getCollection(one.name).countDocuments({})')}
print('counted'); })();
END
)"
case "$printed" in *counted*) ;; *) exit 1 ;; esac
printf '%s\\n' "$printed"`;

const FINISH = `${DUMP_MARKS.finish}
set -eu
IFS= read -r user
IFS= read -r _
IFS= read -r password
IFS= read -r _
${READY}
printed="$(mongosh --quiet --norc <<END
const users = db.getSiblingDB('admin');
users.getUser('$user') === null
  ? users.createUser({ user: '$user', pwd: '$password', roles: ['root'] })
  : users.updateUser('$user', { pwd: '$password', roles: ['root'] });
users.getUser('$user') !== null && print('user-restored');
END
)"
case "$printed" in *user-restored*) ;; *) exit 1 ;; esac
mongosh --quiet --norc --eval "db.getSiblingDB('admin').shutdownServer()" >/dev/null 2>&1 || :
${WAIT_FOR_END}`;

const LOAD = `${DUMP_MARKS.load}
set -eu
${READY}
${readLoadValues()}
exec mongorestore --quiet --stopOnError --drop --nsExclude='admin.*' --nsExclude='config.*' --archive`;

const PATH = '/data/db';

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
  contentServer: () => ({
    env: {},
    script: keepContainerAfter(
      `exec docker-entrypoint.sh mongod --dbpath ${PATH} --bind_ip 127.0.0.1 --wiredTigerCacheSizeGB 0.25`,
    ),
  }),
  finishScript: FINISH,
  loadScript: LOAD,
  restoreScript: RESTORE,
  countScript: COUNT,
  comparison: 'names',
};
