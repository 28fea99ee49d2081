import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Pod } from '@kubernetes/client-node';
import type { TerminalEnd, TerminalOptions, TerminalSession } from '../container-engine.ts';
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
import { execInPod, openPodTty, type PodTty, readExitCode } from './exec.ts';
import { findDeployment } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { findRunningPod } from './usage.ts';

/** The time that programs have to end by themselves after the terminal was closed, in ms. */
const HANGUP_MS = 500;

interface StartedShell {
  starter: ShellProgram;
  terminal: PodTty;
  /** The process id inside the pod. */
  pid: string;
}

const notRunning = () =>
  new EngineError('not-running', '실행 중인 컨테이너에서만 셸을 열 수 있습니다.');

/** Starts a POSIX shell with a starter. Returns `undefined` if the image does not contain the starter. */
async function startWith(
  context: KubernetesContext,
  pod: V1Pod,
  starter: ShellProgram,
  start: TerminalStart,
): Promise<StartedShell | undefined> {
  const script = `export ${SHELL_ENVIRONMENT_VARIABLES.join(' ')}; ${startScript(start)}`;
  const terminal = await openPodTty(context, pod, [starter, '-c', script, starter]);
  const pid = await readProcessId(terminal.stream).catch(() => undefined);
  if (pid !== undefined) return { starter, terminal, pid };
  terminal.stream.destroy();
  return undefined;
}

async function startProgram(
  context: KubernetesContext,
  pod: V1Pod,
  start: TerminalStart,
): Promise<StartedShell> {
  for (const starter of SHELL_PROGRAMS) {
    const started = await startWith(context, pod, starter, start);
    if (started !== undefined) return started;
  }
  throw new EngineError('no-shell', '이 이미지에는 셸이 없습니다.');
}

/** Sends a signal to the POSIX shell and its child processes. Does nothing when the processes or the pod do not exist. */
async function signalShell(
  context: KubernetesContext,
  pod: V1Pod,
  { starter, pid }: StartedShell,
  signal: 'HUP' | 'KILL',
): Promise<void> {
  await execInPod(context, pod, [
    starter,
    '-c',
    SIGNAL_TERMINAL_PROCESSES_SCRIPT,
    starter,
    pid,
    signal,
  ]).catch(() => undefined);
}

const isOver = (stream: Duplex, signal: AbortSignal): Promise<void> =>
  finished(stream, { signal, writable: false }).catch(() => undefined);

/** Waits until the connection ends or is aborted, and then ends all processes of the shell. */
async function endOf(
  context: KubernetesContext,
  ref: ContainerRef,
  pod: V1Pod,
  shell: StartedShell,
  signal: AbortSignal,
): Promise<TerminalEnd> {
  const { stream, ended } = shell.terminal;
  await isOver(stream, signal);
  const isCurrent = () =>
    findRunningPod(context, findDeployment(context, ref))?.metadata?.uid === pod.metadata?.uid;
  if (isCurrent()) {
    await signalShell(context, pod, shell, 'HUP');
    if (signal.aborted) await sleep(HANGUP_MS);
    await signalShell(context, pod, shell, 'KILL');
  }
  stream.destroy();
  const status = await ended;
  if (!isCurrent()) return { kind: 'container-stopped' };
  return { kind: 'exited', code: (status && readExitCode(status)) ?? 0 };
}

/** Opens a terminal in a running container. @throws EngineError `not-running`, `no-shell`, `unreachable` */
export async function openTerminal(
  context: KubernetesContext,
  ref: ContainerRef,
  { signal, ...start }: TerminalOptions,
): Promise<TerminalSession> {
  await context.state.ready();
  const pod = findRunningPod(context, findDeployment(context, ref));
  if (pod === undefined) throw notRunning();
  const started = await startProgram(context, pod, start);
  const { stream: terminal, resize } = started.terminal;
  resize(start);
  return {
    terminal,
    resize: (next) => Promise.resolve(resize(next)),
    ended: endOf(context, ref, pod, started, signal),
  };
}
