/** Starts servers in separate processes, for tests of behaviour that is visible only from outside of the process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../runtime/package-root.ts';

export const MAIN_SCRIPT = join(packageRoot, 'src', 'main.ts');
export const FAULTY_SERVER_SCRIPT = join(packageRoot, 'src', 'testing', 'faulty-server.ts');

type Env = Record<string, string>;

export interface ServerProcess {
  address: string;
  pid: number;
  /** The first output of the process, which contains its address. */
  greeting: string;
  /** Stops the process and returns its exit code; null when a signal killed it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Waits for the end of the process for any reason. Returns its exit code and its standard error. */
  over(): Promise<{ code: number | null; stderr: string }>;
  /** Suspends the process until `letGo` is called. */
  hold(): void;
  letGo(): void;
}

const alive = new Set<ChildProcess>();

function launch(script: string, env: Env, args: readonly string[] = []) {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      ENGINE: 'simulated',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Starts a server and waits until it prints its address. */
export async function startServerProcess(script: string, env: Env): Promise<ServerProcess> {
  const child = launch(script, env);
  const errors = text(child.stderr);
  const greeting = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk)),
    once(child, 'exit').then(async () => {
      throw new Error(`The server did not start: ${await errors}`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    address: /http:\/\/[\d.:]+/.exec(greeting)?.[0] ?? '',
    greeting,
    end(signal) {
      child.kill(signal);
      return exitOf(child);
    },
    over: async () => ({ code: await exitOf(child), stderr: (await errors).trim() }),
    hold: () => void child.kill('SIGSTOP'),
    letGo: () => void child.kill('SIGCONT'),
  };
}

/** Starts a server that is expected to fail, and returns its exit code and its standard error. */
export async function expectStartFailure(
  env: Env,
): Promise<{ code: number | null; stderr: string }> {
  const child = launch(MAIN_SCRIPT, env);
  const stderr = text(child.stderr);
  return { code: await exitOf(child), stderr: (await stderr).trim() };
}

/** Starts a server, and kills it after a time in ms, unless it ends before. */
export async function startAndKillServer(env: Env, ms: number): Promise<void> {
  const child = launch(MAIN_SCRIPT, env);
  child.stdout.resume();
  child.stderr.resume();
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await exitOf(child);
  clearTimeout(timer);
}

/** Runs the command `naru` to its end. */
export async function runNaruProgram(args: readonly string[], env: Env) {
  const child = launch(join(packageRoot, 'src', 'naru.ts'), env, args);
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  return { code: await exitOf(child), stdout: await stdout, stderr: await stderr };
}

/** Stops processes that a failed test left running. */
export function killServerProcesses(): void {
  for (const child of alive) child.kill('SIGKILL');
}
