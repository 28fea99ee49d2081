/** Runs git's own command line, so that nothing of this machine's settings, keys or terminals takes part. */
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { childEnd } from '../child-end.ts';

/** Lets a hostile pack ask for this much memory, in KiB, where the system can limit it (macOS cannot). */
const MEMORY_KIB = 2 * 1024 ** 2;
const LIMITED = `ulimit -v ${MEMORY_KIB} 2>/dev/null; exec git "$@"`;

/** Of what git says only the end is kept: the reason stands there. */
const KEPT_CHARACTERS = 8192;

export interface GitRun {
  /** The repository's own folder, apart from the files it is checked out to. */
  gitDir: string;
  workTree: string;
  /** Settings as `key → value`; given by the environment, which unlike arguments no other user can read. */
  settings: readonly (readonly [key: string, value: string])[];
  environment: Readonly<Record<string, string>>;
  /** Ends git and whatever it started; the run then rejects with the signal's reason, once all of it is over. */
  signal: AbortSignal;
}

export interface GitListeners {
  output?(chunk: Buffer): void;
  /** A whole line that git said, without what it wrote over it before. */
  said?(line: string): void;
}

/** git ended with an error; `said` holds its last words. */
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

/** Splits a stream into lines; of one that was written over (`\r`), as progress is, only what stood there at the end. */
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
  // A process group of its own: git starts helpers, which have to end with it.
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
      // It has ended by itself.
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
  const code = await childEnd(child, { signal: run.signal, kill, read });
  if (code !== 0) throw new GitFailure(code, kept.said);
  return kept.output;
}
