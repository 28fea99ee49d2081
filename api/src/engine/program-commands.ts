/**
 * The commands that run a program in a container, and that end a program with its children. An engine continues a program after the end
 * of its connection, and a container may have no programs to find it: the commands use built-in commands of the shell, `head` and `sleep`.
 */

/** The first words of the command of a running program, for which the processes of a container are searched. */
const MARK = '# naru-program';

/** The time after which any server counts a program as left, in ms. Before, a program ends with its connection. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Finds processes, and ends them. `members` are process ids with a space before and after each. A process is a member if its parent,
 * its process group or its session is one. `skip` is excluded. The process group of a marked process is a member as well, because its
 * leader may have ended before its children.
 */
const FUNCTIONS = `gather() {
  more=1
  while [ "$more" ]; do
    more=
    for folder in /proc/[0-9]*; do
      pid=\${folder#/proc/}
      case "$members$skip" in *" $pid "*) continue ;; esac
      { read -r line < "$folder/stat"; } 2>/dev/null || continue
      set -- \${line##*) }
      case "$members" in *" $2 "* | *" $3 "* | *" $4 "*) members="$members$pid " more=1 ;; esac
    done
  done
}
signal() {
  gather
  for pid in $members; do kill -s "$1" "$pid" 2>/dev/null; done
}
finish() {
  signal TERM
  sleep 1
  signal KILL
}
find_marked() {
  members=' '
  for folder in /proc/[0-9]*; do
    line=
    { read -r line < "$folder/cmdline"; } 2>/dev/null
    case "$line" in *'${MARK} '*) ;; *) continue ;; esac
    set -- "$1" "$2" \${line##*'${MARK} '}
    [ "$3" = "$1" ] || [ "$4" -lt "$2" ] || continue
    { read -r line < "$folder/stat"; } || continue
    set -- "$1" "$2" \${line##*) }
    members="$members\${folder#/proc/} $5 "
  done 2>/dev/null
}`;

/** Ends the program with the id `$1`, and programs whose time ended before `$2`, in s since 1970. */
const END_SCRIPT = `${FUNCTIONS}
find_marked "$1" "$2"
[ "$members" = ' ' ] || finish`;

/**
 * Runs a script. `$1` is the number of bytes of its input, `$2` the current time, in s since 1970. The left side of the pipe passes the
 * input on and then waits for the end of the connection, which ends the script with its children. The shell's own messages about ended
 * processes are dropped.
 */
const runScript = (id: string, until: number, script: string): string => `${MARK} ${id} ${until}
${FUNCTIONS}
find_marked - "$2"
[ "$members" = ' ' ] || finish
exec 4>&2 2>/dev/null
members=" $$ "
{
  exec 4>&-
  skip=" $(exec sh -c 'echo $PPID') "
  echo $skip
  [ "$1" = 0 ] || head -c "$1"
  exec >&-
  while read -r line; do :; done
  finish
} | {
  read -r watch
  (
    set --
    exec 2>&4 4>&-
${script}
  )
  status=$?
  kill -s KILL "$watch"
  exit "$status"
}`;

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/**
 * Returns the command that runs a script as a program. A program that ran longer than a day is ended first.
 * @param id the id of the program: letters, digits and hyphens
 * @param bytes the length of the whole input
 * @param now the current time, in ms since 1970
 */
export const programCommand = (
  id: string,
  script: string,
  bytes: number,
  now: number,
): string[] => [
  'sh',
  '-c',
  runScript(id, secondsOf(now + LONGEST_MS), script),
  'sh',
  String(bytes),
  String(secondsOf(now)),
];

/** Returns the command that ends a program with its children. Does nothing when no process is left. */
export const endProgramCommand = (id: string): string[] => ['sh', '-c', END_SCRIPT, 'sh', id, '0'];

/** Returns the command that ends the programs that run longer than a day. @param now the current time, in ms since 1970 */
export const endLeftProgramsCommand = (now: number): string[] => [
  'sh',
  '-c',
  END_SCRIPT,
  'sh',
  '-',
  String(secondsOf(now)),
];
