/** Runs git without any settings, keys or terminals of this machine. */
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { waitForChildProcess } from '../wait-for-child-process.ts';

/** The memory limit of git, in KiB, because a pack may be hostile. macOS does not support the limit. */
const MEMORY_KIB = 2 * 1024 ** 2;
const LIMITED = `ulimit -v ${MEMORY_KIB} 2>/dev/null; exec git "$@"`;

/** The number of last characters of git's output that are kept, because the end contains the reason of a failure. */
const KEPT_CHARACTERS = 8192;

export interface GitRunOptions {
  /** The folder of the repository's own data, separate from the folder of the checked-out files. */
  gitDir: string;
  workTree: string;
  /** The settings as pairs of key and value. The settings are passed in the environment, because other users could read arguments. */
  settings: readonly (readonly [key: string, value: string])[];
  environment: Readonly<Record<string, string>>;
  /** Aborting the signal ends git and its child processes. The run rejects with the signal's reason after all processes have ended. */
  signal: AbortSignal;
}

export interface GitStreams {
  output?(chunk: Buffer): void;
  /** The text for git's standard input, which is empty otherwise. */
  input?: string;
  /** Called with each complete line of git's messages. Of an overwritten line (`\r`), such as progress, only the last text is used. */
  said?(line: string): void;
}

/** The error for a failed run of git. `said` contains the last lines of git's messages. */
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

const environmentOf = ({ gitDir, workTree, settings, environment }: GitRunOptions) => ({
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

/** Creates a reader that splits a stream into lines. Of an overwritten line (`\r`), such as progress, only the last text is used. */
function lineReader(said: (line: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder();
  let open = '';
  return (chunk) => {
    const lines = (open + decoder.write(chunk)).split('\n');
    open = (lines.pop() ?? '').slice(-KEPT_CHARACTERS);
    for (const line of lines) said(line.trimEnd().split('\r').at(-1) ?? '');
  };
}

/**
 * Runs git to its end. Resolves with the end of the output, unless `output` receives it.
 * @throws GitFailure, or the signal's reason
 */
export async function runGit(
  run: GitRunOptions,
  args: readonly string[],
  { output, said, input }: GitStreams = {},
): Promise<string> {
  run.signal.throwIfAborted();
  // git runs in a separate process group, because git starts helper processes that have to end with git.
  const child = spawn('/bin/sh', ['-c', LIMITED, 'git', ...args], {
    cwd: run.workTree,
    env: environmentOf(run),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Errors of writing are ignored, because the exit code reports that git has ended early. A child that did not start has no streams.
  child.stdin?.on('error', () => undefined).end(input);
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
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
  const code = await waitForChildProcess(child, { signal: run.signal, kill, read });
  if (code !== 0) throw new GitFailure(code, kept.said);
  return kept.output;
}
