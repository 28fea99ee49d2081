/**
 * The scripts of archives, which run in the container of a PostgreSQL database as root. They read values from their standard input, one line each.
 */
import { WAL_SPOOL } from '../database/archive-settings.ts';

/** The comments with which the scripts begin, by which the simulation knows them. */
export const ARCHIVE_MARKS = {
  status: '# The state of an archive.',
  segment: '# A segment of an archive.',
  remove: '# The collected segments.',
  base: '# A base backup.',
  clear: '# The end of an archive.',
} as const;

/** The seconds in which the server of the database stores a completed segment in the spool, before the next collection gets it. */
const ARCHIVE_WAIT_SECONDS = 15;

/** Matches the names of segments. Other files, such as histories of backups, are not needed for a restoration. */
export const SEGMENT_NAME = /^[0-9A-F]{24}$/;

/**
 * Prints the state of the archive as JSON, and then the files of the spool, a line each with the name and the size. Reads the transaction number after
 * the last mark, empty for none.
 *
 * When something may have changed since the last mark, a new one is made: two transactions, between which its time lies, and the end of the segment.
 * A restoration to an earlier time ends at the second one at the latest, and one to the time of the mark has the first one alone. Nothing has changed when
 * no transaction with a number has begun or ended: each change of data has one, while reading has none.
 */
export const STATUS_SCRIPT = `${ARCHIVE_MARKS.status}
set -eu
IFS= read -r next
export PGUSER="$POSTGRES_USER" PGDATABASE=postgres
spool="$PGDATA/${WAL_SPOOL}"
archives=$(psql -X -q -A -t -v ON_ERROR_STOP=1 <<'END'
SELECT current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery();
END
)
line=
if [ "$archives" = t ]; then
  if [ ! -s "$spool/line" ]; then
    mkdir -p "$spool"
    cat /proc/sys/kernel/random/uuid >"$spool/line.new"
    chown --reference="$PGDATA/pg_wal" "$spool" "$spool/line.new"
    sync "$spool/line.new"
    mv "$spool/line.new" "$spool/line"
    sync "$spool"
  fi
  line=$(cat "$spool/line")
fi
state=$(psql -X -q -A -t -v ON_ERROR_STOP=1 -v archives="$archives" -v next="$next" -v line="$line" <<'END'
SET statement_timeout = '30s';
SELECT :'archives'::bool AND (:'next' = '' OR pg_snapshot_xmin(now) <> pg_snapshot_xmax(now)
  OR pg_snapshot_xmax(now)::text <> :'next') AS marks FROM pg_current_snapshot() now \\gset
\\set from ''
\\set time ''
\\set to ''
\\set segment ''
\\set settled ''
\\if :marks
SELECT pg_current_xact_id() AS from \\gset
SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS time \\gset
SELECT pg_current_xact_id() AS to \\gset
SELECT CASE WHEN pg_snapshot_xmin(now) = pg_snapshot_xmax(now) THEN pg_snapshot_xmax(now)::text
  ELSE '' END AS settled FROM pg_current_snapshot() now \\gset
SELECT pg_walfile_name(pg_switch_wal()) AS segment \\gset
\\endif
SELECT json_build_object('archives', :'archives'::bool, 'line', :'line', 'from', :'from',
  'time', :'time', 'to', :'to', 'segment', :'segment', 'settled', :'settled',
  'now', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
\\echo :segment
END
)
echo "$state" | head -n 1
segment=$(echo "$state" | tail -n +2)
[ -d "$spool" ] || exit 0
i=0
while [ -n "$segment" ] && [ ! -e "$spool/$segment" ] && [ "$i" -lt ${ARCHIVE_WAIT_SECONDS} ]; do
  i=$((i + 1))
  sleep 1
done
cd "$spool"
for name in *; do
  case "$name" in
    '*' | line | line.new) ;;
    *) stat -c '%n %s' -- "$name" ;;
  esac
done`;

/**
 * Ends a script with an error when the spool is that of another content: a switch between two contents exchanges the spool, in which equal names are
 * other segments.
 */
const CHECK_LINE = `[ "$(cat "$PGDATA/${WAL_SPOOL}/line")" = "$line" ]`;

/** Prints a segment of the spool. Reads its name, and the line of the content. */
export const SEGMENT_SCRIPT = `${ARCHIVE_MARKS.segment}
set -eu
IFS= read -r name
IFS= read -r line
${CHECK_LINE}
exec cat "$PGDATA/${WAL_SPOOL}/$name"`;

/** Removes files of the spool, and folders that a member has made there. Reads their names, separated by spaces, and the line of the content. */
export const REMOVE_SCRIPT = `${ARCHIVE_MARKS.remove}
set -eu
IFS= read -r names
IFS= read -r line
[ -d "$PGDATA/${WAL_SPOOL}" ] || exit 0
${CHECK_LINE}
cd "$PGDATA/${WAL_SPOOL}"
set -f
for name in $names; do
  rm -rf -- "$name"
done`;

/** Removes the spool, and prints `off`, when the database does not archive. Prints `on` otherwise. */
export const CLEAR_SCRIPT = `${ARCHIVE_MARKS.clear}
set -eu
mode=$(psql -X -q -A -t -U "$POSTGRES_USER" -d postgres -c 'SHOW archive_mode')
[ "$mode" = off ] && rm -rf "$PGDATA/${WAL_SPOOL}" || mode=on
echo "$mode"`;

/** Prints a base backup as an archive of `tar`, whose first file is the label. The log that it needs is in the archive alone. */
export const BASE_SCRIPT = `${ARCHIVE_MARKS.base}
set -eu
export PGUSER="$POSTGRES_USER"
exec pg_basebackup -D - -F tar -X none -c fast --no-manifest`;
