/**
 * How the databases of a kind are dumped, restored and counted: POSIX shell scripts, which run in the container of the database or in a
 * temporary one of the same image, as root. They read values from their standard input, one line each.
 */

/** A temporary server of the same image, whose data are in the folder `THROW_AWAY_SCRATCH`. It has no network and no passwords. */
interface CheckServer {
  env: Readonly<Record<string, string>>;
  /** Runs the server until the container ends. */
  script: string;
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
  /** @param user the user of the database, who may be its administrator */
  server(user: string): CheckServer;
  /** Restores a part when the server is ready. Reads the name of the part, and then the dump. */
  restoreScript: string;
  /** Counts the tables of a restored part. Reads the name of the part. Prints each as JSON, a line each. */
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
