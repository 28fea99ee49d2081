/** The process of a shell inside a container: its start, and its end with everything that was started in it. */
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { EngineError } from '../engine-error.ts';
import type { DockerContext } from './docker-context.ts';
import { isStatus } from './docker-error.ts';
import { created } from './docker-schemas.ts';
import { exec } from './exec.ts';

/** Tells the number of its process in the first line, by which it can be ended, and becomes the best shell there is. */
const START =
  'echo $$; [ "$LANG" ] || export LANG=C.UTF-8; command -v bash >/dev/null 2>&1 && exec bash; exec "$0"';

/** What reads the line above: an image without `sh` may still have bash. */
const STARTERS = ['sh', 'bash'] as const;

/**
 * Sends a signal to every process of a terminal's session. An engine leaves a shell running when its connection is gone. Nothing
 * but the shell itself is needed for it, since an image may hold little else.
 */
const SIGNAL_ALL = `sid=$1; signal=$2
for file in /proc/[0-9]*/stat; do
  { read -r line < "$file"; } 2>/dev/null || continue
  set -- \${line##*) }
  pid=\${file#/proc/}
  [ "$4" = "$sid" ] && kill -s "$signal" "\${pid%/stat}" 2>/dev/null
done; :`;

/** What a shell that was left by a killed server ends by itself, in seconds, where it knows this variable. */
const FORGOTTEN_S = 20 * 60;
/** No process has a longer number. */
const FIRST_LINE_MAX = 16;

/** The number in the first line; `undefined` when something else is said instead, or nothing. */
async function readPid(terminal: Duplex): Promise<string | undefined> {
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

/** A shell that runs. */
export interface ShellProcess {
  starter: (typeof STARTERS)[number];
  terminal: Duplex;
  /** Of the shell, as the container counts. */
  pid: string;
  /** Of its execution, as the engine counts. */
  id: string;
}

/** `undefined` when the image has no such starter. */
async function startWith(
  { client }: DockerContext,
  container: string,
  starter: ShellProcess['starter'],
): Promise<ShellProcess | undefined> {
  const body = {
    Cmd: [starter, '-c', START, starter],
    Env: ['TERM=xterm-256color', 'COLORTERM=truecolor', `TMOUT=${FORGOTTEN_S}`],
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    Tty: true,
  };
  const { Id: id } = await client.read(`/containers/${container}/exec`, created, {
    method: 'POST',
    body,
  });
  const terminal = await client
    .hijack(`/exec/${id}/start`, { method: 'POST', body: { Detach: false, Tty: true } })
    .catch((error: unknown) => {
      // An engine refuses a command that is not there at once, or lets the connection say so.
      if (isStatus(error, 400) || isStatus(error, 404) || isStatus(error, 500)) return undefined;
      throw error;
    });
  const pid = terminal && (await readPid(terminal).catch(() => undefined));
  if (terminal !== undefined && pid !== undefined) return { starter, terminal, pid, id };
  terminal?.destroy();
  return undefined;
}

/** Starts the best shell of a running container. @throws EngineError `no-shell`, DockerError */
export async function startShell(context: DockerContext, container: string): Promise<ShellProcess> {
  for (const starter of STARTERS) {
    const started = await startWith(context, container, starter);
    if (started !== undefined) return started;
  }
  throw new EngineError('no-shell', '이 이미지에는 셸이 없습니다.');
}

/** Sends a signal to the shell and to what was started in it. Harmless when nothing of it is left. */
export async function signalShell(
  { client }: DockerContext,
  container: string,
  { starter, pid }: ShellProcess,
  signal: 'HUP' | 'KILL',
): Promise<void> {
  try {
    await exec(client, container, [starter, '-c', SIGNAL_ALL, starter, pid, signal]);
  } catch (error) {
    // A container that does not run has no processes left.
    if (![404, 409, 500].some((status) => isStatus(error, status))) throw error;
  }
}
