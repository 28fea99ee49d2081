/** Starts and stops processes whose ids are stored in files of a folder, so that any process of the tests can stop them. */
import { spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const END_TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`);

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Whether a process exists and is not a zombie. */
export const isProcessAlive = (pid: number): boolean =>
  /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));

/**
 * Starts a program that keeps running when this process ends. `folder` is the working directory, and contains the log and the process
 * id.
 */
export async function startDetachedProcess(
  folder: string,
  name: string,
  command: readonly [string, ...string[]],
): Promise<void> {
  const output = openSync(join(folder, `${name}.log`), 'a');
  const [program, ...args] = command;
  const stdio = ['ignore', output, output] as const;
  const child = spawn(program, args, { cwd: folder, detached: true, stdio: [...stdio] });
  child.unref();
  await writeFile(pidFile(folder, name), String(child.pid));
}

/** Returns the id of the process with this name; `undefined` when the process has ended. */
export async function findProcessId(folder: string, name: string): Promise<number | undefined> {
  const pid = Number(await readFile(pidFile(folder, name), 'utf8').catch(() => ''));
  // The system may have given the id to another process meanwhile.
  const isOurs = pid > 0 && read(`/proc/${pid}/cmdline`).includes(folder);
  return isOurs && isProcessAlive(pid) ? pid : undefined;
}

/** Stops a process and waits for its end. Does nothing when the process has already ended. */
export async function endProcess(
  folder: string,
  name: string,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  const pid = await findProcessId(folder, name);
  if (pid === undefined) return;
  process.kill(pid, signal);
  const until = Date.now() + END_TIMEOUT_MS;
  while (isProcessAlive(pid)) {
    if (Date.now() > until) throw new Error(`${name} (${pid}) does not end`);
    await sleep(PAUSE_MS);
  }
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Kills the remaining processes of a killed engine: the processes whose command line contains the folder, and their descendants. */
export function killRemainingProcesses(folder: string): void {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid);
  const shims = all.filter((pid) => read(`/proc/${pid}/cmdline`).includes(`${folder}/`));
  const ofShims = (pid: number): boolean =>
    pid > 1 && (shims.includes(pid) || ofShims(parentOf(pid)));
  for (const pid of all.filter(ofShims)) {
    if (pid !== process.pid && isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
  }
}
