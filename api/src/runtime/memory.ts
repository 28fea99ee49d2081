import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { threadCpuUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 5000;
/** A thread that was busy for less than this share of the time counts as idle. */
const QUIET = 0.02;
/** The minimum gain that justifies a pause, in bytes. */
const WORTH = 16 * 2 ** 20;

/** Collects all garbage of this thread and returns its memory to the system, which pauses the thread for 0.1 s or more. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/** The use of this thread: the size of its heap in bytes, and its CPU time in ms. */
export interface ThreadUse {
  heapBytes: number;
  cpuMs: number;
}

function useOfThread(): ThreadUse {
  const { user, system } = threadCpuUsage();
  return { heapBytes: getHeapStatistics().total_heap_size, cpuMs: (user + system) / 1000 };
}

/**
 * Returns a function to call every five seconds. It collects garbage when the thread is idle and holds more memory than after the last
 * collection. V8 itself collects only during allocations, so that the garbage of the start or of a burst of requests would remain while
 * nothing happens.
 */
export function idleMemoryCollector(use: () => ThreadUse, collect: () => Promise<void>) {
  let left = 0;
  let busyMs = use().cpuMs;
  return async (): Promise<void> => {
    const { heapBytes, cpuMs } = use();
    const isQuiet = cpuMs - busyMs < QUIET * LOOK_EVERY_MS;
    busyMs = cpuMs;
    if (!isQuiet || heapBytes < left + WORTH) return;
    await collect();
    left = use().heapBytes;
    busyMs = use().cpuMs;
  };
}

/**
 * Returns unused memory of this thread to the system whenever the thread is idle. Where that is not permitted, as under Node's
 * `--permission`, it tries once.
 */
export function startIdleMemoryCollection(
  look = idleMemoryCollector(useOfThread, collectGarbage),
): void {
  const timer = setInterval(() => {
    look().catch(() => clearInterval(timer));
  }, LOOK_EVERY_MS).unref();
}

/**
 * Memory settings that take effect only at the start of a process. `MALLOC_MMAP_THRESHOLD_` stops glibc from raising the size above which
 * freed memory is returned to the system: compiling the embedded database would keep 100 MB of such memory. Elsewhere it has no effect.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Without this limit V8 would give young objects up to 100 MB and return none. In MB. */
const FLAGS = ['--max-semi-space-size=8'];

/** Whether options contain this flag, with any value. V8 accepts underscores instead of hyphens. */
const isSet = (flag: string, options = ''): boolean =>
  options.replaceAll('_', '-').includes(`${flag.slice(0, flag.indexOf('='))}=`);

/** The properties of the current process. */
export interface StartedProcess
  extends Pick<NodeJS.Process, 'env' | 'execPath' | 'execArgv' | 'argv' | 'platform'> {
  /** The channel to the parent of a forked process, which would not survive the restart. */
  channel?: object | undefined;
  execve?(file: string, args: readonly string[], env: NodeJS.ProcessEnv): void;
}

/**
 * Throws where the system's call filter (seccomp) prevents this process from starting programs: Node would crash when it tries to replace
 * itself. So a child is started first, which takes about 20 ms where there is a filter.
 */
function checkFilter(execPath: string): void {
  const isFiltered = /^Seccomp:\s*[12]/m.test(readFileSync('/proc/self/status', 'utf8'));
  if (!isFiltered) return;
  const { error, signal } = spawnSync(execPath, ['--version'], { stdio: 'ignore' });
  if (error !== undefined) throw error;
  if (signal !== null) throw new Error(signal);
}

/**
 * Replaces this process by the same program with these settings, and keeps its id, arguments, environment and output. Returns without a
 * change if the process was replaced before, if it has other settings of the operator, or if the system does not support it. Must be called
 * before any other work, because the state of the process is lost.
 * @param refused called once with the reason where the process cannot be replaced; it continues and uses more memory
 * @param check throws where a replacement would crash the process
 */
export function restartWithMemorySettings(
  self: StartedProcess,
  refused: (error: unknown) => void,
  check = checkFilter,
): void {
  const { env, execPath, execArgv, argv, channel, platform } = self;
  const isDone = Object.keys(ENVIRONMENT).every((name) => name in env);
  if (isDone || channel !== undefined || platform !== 'linux') return;
  // Later options win, and the command line comes after NODE_OPTIONS, so a flag there would be overridden.
  const flags = FLAGS.filter((flag) => !isSet(flag, env.NODE_OPTIONS));
  const args = [execPath, ...flags, ...execArgv, ...argv.slice(1)];
  try {
    check(execPath);
    self.execve?.(execPath, args, { ...ENVIRONMENT, ...env });
  } catch (error) {
    refused(error);
  }
}
