import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type {
  TerminalEnd,
  TerminalOptions,
  TerminalSession,
  TerminalSize,
} from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import {
  readProcessId,
  SHELL_ENVIRONMENT_VARIABLES,
  SHELL_PROGRAMS,
  type ShellProgram,
  SIGNAL_TERMINAL_PROCESSES_SCRIPT,
  startScript,
  type TerminalStart,
} from '../shell-commands.ts';
import type { DockerContext } from './docker-context.ts';
import { hasHttpStatus, toEngineError } from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { execInContainer } from './exec.ts';
import { findInstanceInForce } from './instances.ts';
import { isProgramMissing } from './program.ts';

/** A running POSIX shell. */
export interface ShellProcess {
  starter: ShellProgram;
  terminal: Duplex;
  /** The process id inside the container. */
  pid: string;
  /** The exec id in the engine. */
  id: string;
}

/** Starts a POSIX shell with a starter. Returns `undefined` if the image does not contain the starter. */
async function startWith(
  { client }: DockerContext,
  container: string,
  starter: ShellProgram,
  start: TerminalStart,
): Promise<ShellProcess | undefined> {
  const body = {
    Cmd: [starter, '-c', startScript(start), starter],
    Env: SHELL_ENVIRONMENT_VARIABLES,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    Tty: true,
  };
  const { Id: id } = await client.read(`/containers/${container}/exec`, createdObjectSchema, {
    method: 'POST',
    body,
  });
  const terminal = await client
    .hijack(`/exec/${id}/start`, { method: 'POST', body: { Detach: false, Tty: true } })
    .catch((error: unknown) => {
      // For a missing command, the engine either refuses at once or reports the error on the connection.
      const isRefused = hasHttpStatus(error, 400) || hasHttpStatus(error, 404);
      if (isRefused || isProgramMissing(error)) return undefined;
      throw error;
    });
  const pid = terminal && (await readProcessId(terminal).catch(() => undefined));
  if (terminal !== undefined && pid !== undefined) return { starter, terminal, pid, id };
  terminal?.destroy();
  return undefined;
}

/**
 * Starts the program of a terminal in a running container, or the best available POSIX shell.
 * @throws EngineError `no-shell`, DockerError
 */
async function startProgram(
  context: DockerContext,
  container: string,
  start: TerminalStart,
): Promise<ShellProcess> {
  for (const starter of SHELL_PROGRAMS) {
    const started = await startWith(context, container, starter, start);
    if (started !== undefined) return started;
  }
  throw new EngineError('no-shell', '이 이미지에는 셸이 없습니다.');
}

/** Sends a signal to the POSIX shell and its child processes. Does nothing when no process is left. */
async function signalShell(
  { client }: DockerContext,
  container: string,
  { starter, pid }: ShellProcess,
  signal: 'HUP' | 'KILL',
): Promise<void> {
  try {
    await execInContainer(client, container, [
      starter,
      '-c',
      SIGNAL_TERMINAL_PROCESSES_SCRIPT,
      starter,
      pid,
      signal,
    ]);
  } catch (error) {
    // A stopped container has no processes.
    if (![404, 409, 500].some((status) => hasHttpStatus(error, status))) throw error;
  }
}

/** The time that programs have to end by themselves after the terminal was closed, in ms. */
const HANGUP_MS = 500;

const ended = z.object({ ExitCode: z.number().nullish(), Running: z.boolean().nullish() });

const notRunning = () =>
  new EngineError('not-running', '실행 중인 컨테이너에서만 셸을 열 수 있습니다.');

/** Reads the exit code and whether the POSIX shell is running. Returns an empty object if the container no longer exists. */
async function readEnded(
  { client }: DockerContext,
  { id }: ShellProcess,
): Promise<Partial<z.infer<typeof ended>>> {
  try {
    return await client.read(`/exec/${id}/json`, ended);
  } catch (error) {
    if (hasHttpStatus(error, 404)) return {};
    throw error;
  }
}

/** Waits until the connection ends or is aborted, and then ends all processes of the shell. */
async function endOf(
  context: DockerContext,
  container: ContainerRef & { id: string },
  shell: ShellProcess,
  signal: AbortSignal,
): Promise<TerminalEnd> {
  await finished(shell.terminal, { signal, writable: false }).catch(() => undefined);
  const { ExitCode, Running } = await readEnded(context, shell);
  await signalShell(context, container.id, shell, 'HUP');
  if (Running) await sleep(HANGUP_MS);
  await signalShell(context, container.id, shell, 'KILL');
  shell.terminal.destroy();
  const current = await findInstanceInForce(context, container);
  const isCurrent = current?.id === container.id && current.running;
  return isCurrent ? { kind: 'exited', code: ExitCode ?? 0 } : { kind: 'container-stopped' };
}

/** Opens a terminal in a running container. @throws EngineError `not-running`, `no-shell`, `unreachable` */
export async function openTerminal(
  context: DockerContext,
  ref: ContainerRef,
  { signal, ...start }: TerminalOptions,
): Promise<TerminalSession> {
  const instance = await findInstanceInForce(context, ref);
  if (!instance?.running) throw notRunning();
  const container = { ...ref, id: instance.id };
  const started = await startProgram(context, instance.id, start).catch((error: unknown) => {
    if (hasHttpStatus(error, 404) || hasHttpStatus(error, 409)) throw notRunning();
    throw toEngineError(error, { reason: 'start-failed', message: '셸을 열지 못했습니다.' });
  });
  const resize = async ({ cols: w, rows: h }: TerminalSize): Promise<void> => {
    const tolerate = [404, 409, 500];
    await context.client.send(`/exec/${started.id}/resize`, {
      method: 'POST',
      query: { h, w },
      tolerate,
    });
  };
  const ended = endOf(context, container, started, signal);
  // Prevents an unhandled rejection before the caller awaits the promise.
  ended.catch(() => undefined);
  try {
    await resize(start);
  } catch (error) {
    started.terminal.destroy();
    await ended.catch(() => undefined);
    throw error;
  }
  return { terminal: started.terminal, resize, ended };
}
