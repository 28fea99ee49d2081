/** Runs the programs of a container on this machine, as an engine does it: each with a session of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { onTestFinished } from 'vitest';
import { waitUntil } from '../wait-until.ts';

/** Starts a program. It is killed after the test. */
export function startLocalProgram(
  [program = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const child: ChildProcessWithoutNullStreams = spawn(program, words, { detached: true, env });
  // A program may end before it has read its input.
  child.stdin.on('error', () => undefined);
  onTestFinished(() => {
    // A program that could not be started has no processes.
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All its processes have ended.
    }
  });
  return child;
}

/**
 * Starts the command of a program in a container. Programs on this machine may belong to tests that run at the same time, so the command
 * ends none of them as left: its last word is the current time.
 */
export const startContainerProgram = (command: readonly string[]) =>
  startLocalProgram(command[2]?.includes('naru-program') ? command.with(-1, '0') : command);

const NUMBERS = new Map<unknown, number>(Object.entries(constants.signals));

/** Resolves with the exit code after the end of a program and of its output; that of its signal for a killed program. */
export async function exitOf(child: ChildProcessWithoutNullStreams): Promise<number> {
  const [code, signal] = await once(child, 'close');
  return typeof code === 'number' ? code : 128 + (NUMBERS.get(signal) ?? 0);
}

/** Whether a process runs. An ended process stays listed until its parent reads its exit code. */
function runs(pid: string): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until none of these processes runs. */
export const untilEnded = (pids: readonly string[]): Promise<boolean> =>
  waitUntil(() => pids.every((pid) => !runs(pid)));

/** Returns whether all of these processes run. */
export const allRun = (pids: readonly string[]): boolean => pids.every(runs);
