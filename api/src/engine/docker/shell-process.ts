/** The process of a shell inside a container: its start, and its end with everything that was started in it. */
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

/** A shell that runs. */
export interface ShellProcess {
  starter: ShellStarter;
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
  for (const starter of SHELL_STARTERS) {
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
