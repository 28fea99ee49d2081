/** How a shell is started inside a container and ended with all that was started in it, by nothing but what an image has anyway. */
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Tells the number of its process in the first line, by which it can be ended, and becomes the best shell there is. */
export const START_SHELL =
  'echo $$; [ "$LANG" ] || export LANG=C.UTF-8; command -v bash >/dev/null 2>&1 && exec bash; exec "$0"';

/** What reads the line above: an image without `sh` may still have bash. */
export const SHELL_STARTERS = ['sh', 'bash'] as const;
export type ShellStarter = (typeof SHELL_STARTERS)[number];

/**
 * Sends a signal to every process of a terminal's session. An engine leaves a shell running when its connection is gone. Nothing
 * but the shell itself is needed for it, since an image may hold little else.
 */
export const SIGNAL_ALL = `sid=$1; signal=$2
for file in /proc/[0-9]*/stat; do
  { read -r line < "$file"; } 2>/dev/null || continue
  set -- \${line##*) }
  pid=\${file#/proc/}
  [ "$4" = "$sid" ] && kill -s "$signal" "\${pid%/stat}" 2>/dev/null
done; :`;

/** What a shell that was left by a killed server ends by itself, in seconds, where it knows this variable. */
const FORGOTTEN_S = 20 * 60;

/** With which every shell is started. */
export const SHELL_VARIABLES: readonly string[] = [
  'TERM=xterm-256color',
  'COLORTERM=truecolor',
  `TMOUT=${FORGOTTEN_S}`,
];

/** No process has a longer number. */
const FIRST_LINE_MAX = 16;

/** The number in the first line; `undefined` when something else is said instead, or nothing. */
export async function readPid(terminal: Duplex): Promise<string | undefined> {
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
