/** Runs git without any settings, keys or terminals of this machine. */
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { waitForChild } from '../wait-for-child.ts';

/** The memory limit for a hostile pack, in KiB, where the system supports it (macOS does not). */
const MEMORY_KIB = 2 * 1024 ** 2;
const LIMITED = `ulimit -v ${MEMORY_KIB} 2>/dev/null; exec git "$@"`;

/** The number of kept characters of git's output. The end contains the reason. */
const KEPT_CHARACTERS = 8192;

export interface GitRun {
  /** The repository's own folder, apart from the checked-out files. */
  gitDir: string;
  workTree: string;
  /** Settings as `key → value`. They are passed in the environment, which other users cannot read, in contrast to arguments. */
  settings: readonly (readonly [key: string, value: string])[];
  environment: Readonly<Record<string, string>>;
  /** Aborting the signal ends git and its child processes. The run then rejects with the signal's reason after all have ended. */
  signal: AbortSignal;
}

export interface GitListeners {
  output?(chunk: Buffer): void;
  /** Called with each complete line of git's messages, in the last state of a line that was overwritten. */
  said?(line: string): void;
}

/** git exited with an error; `said` has its last lines. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  readonly code: number | null;
  readonly said: string;

  constructor(code: number | null, said: string) {
    super(`git ended with ${code}`);
    this.code = code;
    this.said = said;
  }
}

const environmentOf = ({ gitDir, workTree, settings, environment }: GitRun) => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_DIR: gitDir,
  GIT_WORK_TREE: workTree,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '/bin/false',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_PROTOCOL_FROM_USER: '0',
  GIT_CONFIG_COUNT: String(settings.length),
  ...Object.fromEntries(
    settings.flatMap(([key, value], i) => [
      [`GIT_CONFIG_KEY_${i}`, key],
      [`GIT_CONFIG_VALUE_${i}`, value],
    ]),
  ),
  ...environment,
});

/** Splits a stream into lines. Of a line that was overwritten (`\r`), such as progress, only the last state is kept. */
function lineReader(said: (line: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder();
  let open = '';
  return (chunk) => {
    const lines = (open + decoder.write(chunk)).split('\n');
    open = (lines.pop() ?? '').slice(-KEPT_CHARACTERS);
    for (const line of lines) said(line.trimEnd().split('\r').at(-1) ?? '');
  };
}

/** @throws GitFailure, or the signal's reason */
export async function runGit(
  run: GitRun,
  args: readonly string[],
  { output, said }: GitListeners = {},
): Promise<string> {
  run.signal.throwIfAborted();
  // A separate process group, because git starts helpers that have to end with it.
  const child = spawn('/bin/sh', ['-c', LIMITED, 'git', ...args], {
    cwd: run.workTree,
    env: environmentOf(run),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has ended by itself.
    }
  };
  const kept = { output: '', said: '' };
  const lines = lineReader((line) => said?.(line));
  const readOutput = async (): Promise<void> => {
    for await (const chunk of child.stdout) {
      if (output === undefined) kept.output = (kept.output + chunk).slice(-KEPT_CHARACTERS);
      else output(chunk);
    }
  };
  const readSaid = async (): Promise<void> => {
    for await (const chunk of child.stderr) {
      kept.said = (kept.said + chunk).slice(-KEPT_CHARACTERS);
      lines(chunk);
    }
  };
  const read = () => Promise.all([readOutput(), readSaid()]);
  const code = await waitForChild(child, { signal: run.signal, kill, read });
  if (code !== 0) throw new GitFailure(code, kept.said);
  return kept.output;
}
