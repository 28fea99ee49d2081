import { type ChildProcess, spawn } from 'node:child_process';
import { repositoryFolder } from './workspace.ts';

/** The result of a command: its exit code, its output, and its duration. */
export interface CommandResult {
  code: number;
  output: string;
  milliseconds: number;
}

interface Options {
  /** The working directory; by default the folder of the repository. */
  cwd?: string;
  /** Environment variables in addition to the variables of this process. */
  env?: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();

/** Forwards a signal to the child processes, which would otherwise continue to run, and exits. */
function stopChildren(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  process.exit(130);
}

function track(child: ChildProcess): void {
  if (running.size === 0) process.on('SIGINT', stopChildren).on('SIGTERM', stopChildren);
  running.add(child);
}

function forget(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) process.off('SIGINT', stopChildren).off('SIGTERM', stopChildren);
}

/** Runs a command without a shell, and collects its output. Never rejects: a command that cannot start has exit code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<CommandResult> {
  const start = performance.now();
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(command, args, {
    cwd: options.cwd ?? repositoryFolder,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const end = (code: number): void => {
    forget(child);
    resolve({ code, output: printed.join(''), milliseconds: performance.now() - start });
  };
  track(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  child.on('error', (error) => {
    printed.push(`${error.message}\n`);
    end(127);
  });
  child.on('close', (code) => end(code ?? 1));
  return promise;
}

/** Runs a script of the package.json in `folder`, with the current Node and with the installed tools of the package. */
export function runPackageScript(
  script: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, ['--run', script], { cwd: folder, env });
}
