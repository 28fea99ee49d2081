/**
 * The scripts that restore a PostgreSQL database to a point in time. They run in a throw-away container of the image of the database, as root, and read
 * values from their standard input, one line each.
 */
import { THROW_AWAY_SCRATCH } from '../../engine/container-program.ts';
import { keepContainerAfter, SERVER_ENDED } from '../data-backup/dumps/dump-kind.ts';

/** The comments with which the scripts begin, by which the simulation knows them. */
export const POINT_MARKS = {
  unpackBase: '# The restoration of a base backup.',
  segments: '# The restoration of segments.',
  recover: '# The recovery to a point.',
} as const;

const WAL = `${THROW_AWAY_SCRATCH}/wal`;
const BEGIN = `${THROW_AWAY_SCRATCH}/begin`;
const LOG = `${THROW_AWAY_SCRATCH}/server.log`;

/** The time of a loop between two looks, in seconds. */
const PAUSE = 0.2;

/** Settings of the recovering server, which fit into the memory of the throw-away container. None of them stays with the data. */
const SETTINGS = {
  restore_command: `gzip -dc ${WAL}/%f >%p`,
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
  archive_mode: 'off',
  // Another setting of the member would have to fit that of the database at each time.
  hot_standby: 'off',
  max_wal_size: '128MB',
  shared_buffers: '64MB',
  dynamic_shared_memory_type: 'mmap',
  listen_addresses: '127.0.0.1',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** PostgreSQL knows no names of time zones when it reads its settings. @param time ISO 8601 in UTC */
const targetTime = (time: string): string => time.replace('T', ' ').replace('Z', '+00');

/**
 * Returns the script of the container, which recovers the data in `PGDATA` as soon as they are there, and runs the server until its end.
 * @param target the time at which the recovery ends, ISO 8601 in UTC; without one, it ends with the last segment
 */
export function recoveryServerScript(target: string | undefined): string {
  const settings = Object.entries({
    ...SETTINGS,
    ...(target !== undefined && { recovery_target_time: targetTime(target) }),
  }).map(([name, value]) => `-c '${name}=${value}'`);
  return keepContainerAfter(`until [ -e ${BEGIN} ]; do sleep ${PAUSE}; done
exec docker-entrypoint.sh postgres ${settings.join(' ')} >${LOG} 2>&1`);
}

/** Unpacks a base backup into `PGDATA`. Reads the archive. */
export const UNPACK_SCRIPT = `${POINT_MARKS.unpackBase}
set -eu
mkdir -p "$PGDATA" ${WAL}
tar -xf - -C "$PGDATA"
chmod 700 "$PGDATA"
rm -f "$PGDATA/standby.signal"
: >"$PGDATA/recovery.signal"`;

/** Stores segments. Reads an archive with them. */
export const SEGMENTS_SCRIPT = `${POINT_MARKS.segments}
exec tar -xf - -C ${WAL}`;

/**
 * Waits for the end of the recovery, and prints whether the transactions of marks are in the data, which is `committed` for one that is. Reads their
 * numbers, separated by spaces.
 */
export const RECOVER_SCRIPT = `${POINT_MARKS.recover}
set -eu
IFS= read -r marks
: >${BEGIN}
until pg_isready -q -h 127.0.0.1 -d postgres; do
  if [ -e ${SERVER_ENDED} ]; then
    tail -n 5 ${LOG} >&2
    exit 1
  fi
  sleep ${PAUSE}
done
for mark in $marks; do
  psql -X -q -A -t -U "$POSTGRES_USER" -d postgres -v mark="$mark" <<'END'
SELECT :'mark' || ' ' || CASE
  WHEN :'mark'::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) THEN 'later'
  ELSE coalesce(pg_xact_status(:'mark'::xid8), 'old') END;
END
done`;
