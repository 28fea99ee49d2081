/** The process of a POSIX shell inside a container: its start, and its end with all its child processes. */
import type { Duplex } from 'node:stream';
import { EngineError } from '../engine-error.ts';
import {
  readPid,
  SHELL_STARTERS,
  SHELL_VARIABLES,
  type ShellStarter,
  SIGNAL_ALL,
  START_SHELL,
} from '../shell-commands.ts';
import type { DockerContext } from './docker-context.ts';
import { isStatus } from './docker-error.ts';
import { created } from './docker-schemas.ts';
import { exec } from './exec.ts';

/** A running POSIX shell. */
export interface ShellProcess {
  starter: ShellStarter;
  terminal: Duplex;
  /** The process id inside the container. */
  pid: string;
  /** The exec id in the engine. */
  id: string;
}

/** `undefined` if the image does not have this starter. */
async function startWith(
  { client }: DockerContext,
  container: string,
  starter: ShellStarter,
): Promise<ShellProcess | undefined> {
  const body = {
    Cmd: [starter, '-c', START_SHELL, starter],
    Env: SHELL_VARIABLES,
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
      // For a missing command, the engine either refuses at once or reports the error on the connection.
      if (isStatus(error, 400) || isStatus(error, 404) || isStatus(error, 500)) return undefined;
      throw error;
    });
  const pid = terminal && (await readPid(terminal).catch(() => undefined));
  if (terminal !== undefined && pid !== undefined) return { starter, terminal, pid, id };
  terminal?.destroy();
  return undefined;
}

/** Starts the best available POSIX shell of a running container. @throws EngineError `no-shell`, DockerError */
export async function startShell(context: DockerContext, container: string): Promise<ShellProcess> {
  for (const starter of SHELL_STARTERS) {
    const started = await startWith(context, container, starter);
    if (started !== undefined) return started;
  }
  throw new EngineError('no-shell', '이 이미지에는 셸이 없습니다.');
}

/** Sends a signal to the POSIX shell and its child processes. Harmless when no process is left. */
export async function signalShell(
  { client }: DockerContext,
  container: string,
  { starter, pid }: ShellProcess,
  signal: 'HUP' | 'KILL',
): Promise<void> {
  try {
    await exec(client, container, [starter, '-c', SIGNAL_ALL, starter, pid, signal]);
  } catch (error) {
    // A stopped container has no processes.
    if (![404, 409, 500].some((status) => isStatus(error, status))) throw error;
  }
}
