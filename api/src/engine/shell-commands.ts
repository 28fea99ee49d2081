/**
 * The commands that start a POSIX shell inside a container, and end the shell with its child processes. The commands use only programs
 * that images already contain.
 */
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TerminalOptions } from './container-engine.ts';

/** Replaces the process by the best available POSIX shell. */
const BEST_SHELL = 'command -v bash >/dev/null 2>&1 && exec bash; exec "$0"';

/** What a terminal starts, and its size. */
export type TerminalStart = Omit<TerminalOptions, 'signal'>;

/**
 * Returns the script that prints the process id in the first line, for later signals, and then replaces the process by a program. The program
 * finds the size of its terminal, which engines set later: the clients of Redis and Valkey show no prompt in a terminal without a size.
 */
export const startScript = ({ program = BEST_SHELL, cols, rows }: TerminalStart): string =>
  `stty rows ${rows} cols ${cols} 2>/dev/null; echo $$; [ "$LANG" ] || export LANG=C.UTF-8; ${program}`;

/** The programs that may run `startScript`: an image without `sh` may still contain bash. */
export const SHELL_PROGRAMS = ['sh', 'bash'] as const;
export type ShellProgram = (typeof SHELL_PROGRAMS)[number];

/**
 * Sends a signal to every process in a terminal's session, because an engine continues a shell after its connection is lost. Uses only
 * built-in commands of the shell, because an image may contain no other programs.
 */
export const SIGNAL_TERMINAL_PROCESSES_SCRIPT = `sid=$1; signal=$2
for file in /proc/[0-9]*/stat; do
  { read -r line < "$file"; } 2>/dev/null || continue
  set -- \${line##*) }
  pid=\${file#/proc/}
  [ "$4" = "$sid" ] && kill -s "$signal" "\${pid%/stat}" 2>/dev/null
done; :`;

/**
 * The time in seconds after which an idle shell ends by itself, if the shell supports `TMOUT`. Ends shells that a killed server left.
 */
const FORGOTTEN_S = 20 * 60;

/** The environment variables of every started shell. */
export const SHELL_ENVIRONMENT_VARIABLES: readonly string[] = [
  'TERM=xterm-256color',
  'COLORTERM=truecolor',
  `TMOUT=${FORGOTTEN_S}`,
];

/** The maximum number of digits in a process id. */
const FIRST_LINE_MAX = 16;

/** Reads the process id in the first line; `undefined` when the first line is missing or not a process id. */
export async function readProcessId(terminal: Duplex): Promise<string | undefined> {
  let read = Buffer.alloc(0);
  while (!read.includes('\n') && read.length < FIRST_LINE_MAX && !terminal.readableEnded) {
    const chunk: unknown = terminal.read();
    if (Buffer.isBuffer(chunk)) read = Buffer.concat([read, chunk]);
    else await Promise.race([once(terminal, 'readable'), finished(terminal, { writable: false })]);
  }
  const [, line = '', pid] = /^((\d+)\r?\n)/.exec(read.toString('latin1')) ?? [];
  if (pid !== undefined && read.length > line.length) terminal.unshift(read.subarray(line.length));
  return pid;
}
