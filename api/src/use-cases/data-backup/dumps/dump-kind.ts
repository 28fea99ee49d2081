/**
 * How the databases of a kind are dumped, restored and counted: POSIX shell scripts, which run in the container of the database or in a
 * temporary one of the same image, as root. They read values from their standard input, one line each.
 */

import { THROW_AWAY_SCRATCH } from '../../../engine/container-program.ts';

/** A temporary server without a network. */
interface TemporaryServer {
  env: Readonly<Record<string, string>>;
  /** Runs the server until the container ends. */
  script: string;
}

/** What a `contentServer` creates. */
export interface ContentDatabase {
  /** The version of the image. */
  version: string;
  user: string;
}

/** The parts and the scripts of dumps of a kind. */
export interface DumpKind {
  /**
   * Prints the names of the parts that are dumped one by one, in the order of their restoration; missing for a dump of one part, whose name is
   * empty. Reads nothing.
   */
  listScript?: string;
  /**
   * Dumps a part while the server runs. Reads the name of the part and the password. Prints the tables as JSON, a line each, then the line
   * `DUMP_LINE`, and then the dump. Ends with 0 only for a whole dump.
   */
  dumpScript: string;
  /** Whether the dump is compressed already. */
  isCompressed: boolean;
  /** Whether the last bytes are those of a whole dump. */
  isWhole(end: Buffer): boolean;
  /**
   * Returns a server whose data are in the folder `THROW_AWAY_SCRATCH`, without passwords.
   * @param user the user of the database, who may be its administrator
   */
  server(user: string): TemporaryServer;
  /**
   * Returns a server whose data are on a volume, as the container of the database has them later. It creates missing data. Its container
   * does not end with the server.
   */
  contentServer(database: ContentDatabase): TemporaryServer;
  /**
   * Completes the content of a `contentServer`, and ends the server so that its data are on the disk. Reads the user, the name of the database, the
   * password, and the password of the administrator. Works a second time, also with other passwords.
   */
  finishScript: string;
  /**
   * Loads what a member has uploaded into a `server`. Reads the name of the database, the format of the upload, the number of roles, and these roles,
   * one line each, and then the upload.
   */
  loadScript: string;
  /** Restores a part when the server is ready. Reads the name of the part, and then the dump. */
  restoreScript: string;
  /**
   * Counts the tables of a part, of a restored one or in the running database. Reads the name of the part, and the password, which is empty for a
   * temporary server. Prints each table as JSON, a line each.
   */
  countScript: string;
  /**
   * What the dumped and the restored tables have in common: the names and the `rows`, because they are of one instant; the `names`; or
   * whether there is any row at all (`presence`), because rows expire.
   */
  comparison: 'rows' | 'names' | 'presence';
}

/** The line between the tables and the dump. */
export const DUMP_LINE = 'dump';

/** The comments with which the scripts begin, by which the simulation knows them. */
export const DUMP_MARKS = {
  list: '# The parts of a dump.',
  dump: '# A dump.',
  restore: '# The restoration of a dump.',
  count: '# The tables of a restored dump.',
  finish: '# The end of a restoration.',
  load: '# The load of an uploaded dump.',
} as const;

/** The number of bytes at the end of a dump that `isWhole` receives. */
export const DUMP_END_BYTES = 256;

/** The time in seconds in which a temporary server starts. */
const START_SECONDS = 300;

/** Returns the lines of a script that wait until a command succeeds. */
export const waitFor = (command: string): string => `i=0
until ${command} >/dev/null 2>&1; do
  i=$((i + 1))
  [ "$i" -lt ${START_SECONDS} ] || exit 1
  sleep 1
done`;

export const SERVER_ENDED = `${THROW_AWAY_SCRATCH}/ended`;

/** Returns the script of a server whose end is noted, and whose container continues to run. */
export const keepContainerAfter = (server: string): string => `(
${server}
)
echo "$?" >${SERVER_ENDED}
exec sleep infinity`;

/** The lines of a script that wait until the server of `keepContainerAfter` has ended without an error. */
export const WAIT_FOR_END = `${waitFor(`[ -s ${SERVER_ENDED} ]`)}
[ "$(cat ${SERVER_ENDED})" = 0 ]
sync`;

/** The lines of a script that read what precedes an upload: the variables `database` and `format`. @param eachRole runs for each `role` */
export const readLoadValues = (eachRole = ':'): string => `IFS= read -r database
IFS= read -r format
IFS= read -r count
while [ "$count" -gt 0 ]; do
  IFS= read -r role
  ${eachRole}
  count=$((count - 1))
done`;
