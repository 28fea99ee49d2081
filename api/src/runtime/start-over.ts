import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * How memory is held, which a process can be told at its start alone.
 *
 * `MALLOC_MMAP_THRESHOLD_` keeps glibc from raising the size from which it returns freed memory to the system: compiling the embedded
 * database leaves 100 MB of such memory otherwise. Elsewhere it has no effect.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** V8 would give young objects up to 100 MB, and give none of them back. In MB. */
const FLAGS = ['--max-semi-space-size=8'];

/** Whether options name this flag, with whatever value. V8 takes underscores for hyphens. */
const isSet = (flag: string, options = ''): boolean =>
  options.replaceAll('_', '-').includes(`${flag.slice(0, flag.indexOf('='))}=`);

/** What is asked of the process. */
export interface StartedProcess
  extends Pick<NodeJS.Process, 'env' | 'execPath' | 'execArgv' | 'argv' | 'platform'> {
  /** Where it was forked, the channel to its parent, which does not outlive the change. */
  channel?: object | undefined;
  execve?(file: string, args: readonly string[], env: NodeJS.ProcessEnv): void;
}

/**
 * Throws where the system's filter of calls (seccomp) lets this process start no program: Node does not survive that when it is to
 * become another one, so that it is tried with a child first, which takes some 20 ms where there is a filter.
 */
function checkFilter(execPath: string): void {
  const isFiltered = /^Seccomp:\s*[12]/m.test(readFileSync('/proc/self/status', 'utf8'));
  if (!isFiltered) return;
  const { error, signal } = spawnSync(execPath, ['--version'], { stdio: 'ignore' });
  if (error !== undefined) throw error;
  if (signal !== null) throw new Error(signal);
}

/**
 * Starts this process over with these settings: the same program, process id, arguments, environment and output. Returns where that was
 * done, or somebody else has decided, or the system cannot. Not for a process that has begun anything, for nothing of it is kept.
 * @param refused told why, once, where the process may not be started over: it goes on and takes more memory
 * @param check throws where trying would end the process
 */
export function startOver(
  self: StartedProcess,
  refused: (error: unknown) => void,
  check = checkFilter,
): void {
  const { env, execPath, execArgv, argv, channel, platform } = self;
  const isDone = Object.keys(ENVIRONMENT).every((name) => name in env);
  if (isDone || channel !== undefined || platform !== 'linux') return;
  // What comes later wins, and the command line comes after NODE_OPTIONS: a size that is in there would be lost.
  const flags = FLAGS.filter((flag) => !isSet(flag, env.NODE_OPTIONS));
  const args = [execPath, ...flags, ...execArgv, ...argv.slice(1)];
  try {
    check(execPath);
    self.execve?.(execPath, args, { ...ENVIRONMENT, ...env });
  } catch (error) {
    refused(error);
  }
}
