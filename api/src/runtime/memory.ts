import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { threadCpuUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 5000;
/** The maximum share of the time in which an idle thread is busy. */
const QUIET = 0.02;
/** The minimum growth of the heap that justifies the pause of a garbage collection, in bytes. */
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

/** The heap size of this thread in bytes, and its CPU time in ms. */
export interface ThreadUsage {
  heapBytes: number;
  cpuMs: number;
}

function useOfThread(): ThreadUsage {
  const { user, system } = threadCpuUsage();
  return { heapBytes: getHeapStatistics().total_heap_size, cpuMs: (user + system) / 1000 };
}

/**
 * Returns a function to call every five seconds. The function collects garbage when the thread is idle and its heap is larger than
 * after the last collection. V8 itself collects only during allocations. Without this function, the garbage of the start or of many
 * requests would remain while the server is idle.
 */
export function idleMemoryCollector(use: () => ThreadUsage, collect: () => Promise<void>) {
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
 * Returns unused memory of this thread to the system whenever the thread is idle. Stops after the first failure, for example when
 * Node's `--permission` forbids the collection.
 */
export function startIdleMemoryCollection(
  look = idleMemoryCollector(useOfThread, collectGarbage),
): void {
  const timer = setInterval(() => {
    look().catch(() => clearInterval(timer));
  }, LOOK_EVERY_MS).unref();
}

/**
 * Environment variables that take effect only at the start of a process. `MALLOC_MMAP_THRESHOLD_` stops glibc from raising the size
 * above which freed memory is returned to the system. Otherwise glibc would keep 100 MB of memory after the compilation of the
 * embedded database. `MALLOC_ARENA_MAX` stops glibc from keeping free memory separately for each thread. Systems without glibc ignore
 * the variables.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' };

const FLAGS = [
  /** The limit of memory for young objects, in MB. Without the limit, V8 would use up to 100 MB and never return the memory. */
  '--max-semi-space-size=8',
  /**
   * V8 optimizes no WebAssembly. The optimization of one function of the embedded database takes 600 MB and four seconds of CPU time at
   * every start. Without it, queries take about 15 % more CPU time.
   */
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
];

/** Checks whether options contain a flag with any value. V8 accepts underscores instead of hyphens. */
const isSet = (flag: string, options = ''): boolean =>
  options.replaceAll('_', '-').includes(flag.replace(/=.*/, ''));

/** The properties of the current process. */
export interface RestartableProcess
  extends Pick<NodeJS.Process, 'env' | 'execPath' | 'execArgv' | 'argv' | 'platform'> {
  /** The channel to the parent process, if this process was forked. A restart would close the channel. */
  channel?: object | undefined;
  execve?(file: string, args: readonly string[], env: NodeJS.ProcessEnv): void;
}

/**
 * Checks whether the system's call filter (seccomp) allows starting programs. If the filter forbids programs, Node.js would crash
 * during the replacement of its process. On a system with a filter, a child process is started as a test, which takes about 20 ms.
 * @throws Error when the filter forbids programs
 */
function checkFilter(execPath: string): void {
  const isFiltered = /^Seccomp:\s*[12]/m.test(readFileSync('/proc/self/status', 'utf8'));
  if (!isFiltered) return;
  const { error, signal } = spawnSync(execPath, ['--version'], { stdio: 'ignore' });
  if (error !== undefined) throw error;
  if (signal !== null) throw new Error(signal);
}

/**
 * Replaces this process by the same program with these settings. The process keeps its id, arguments, environment and output. Returns
 * without a change if the process was replaced before, if the operator has set other values, or if the system does not support the
 * replacement. Call this function before any other work, because the state of the process is lost.
 * @param refused called once with the reason when the process cannot be replaced; the process then continues and uses more memory
 * @param check throws when a replacement would crash the process
 */
export function restartWithMemorySettings(
  self: RestartableProcess,
  refused: (error: unknown) => void,
  check = checkFilter,
): void {
  const { env, execPath, execArgv, argv, channel, platform } = self;
  const isDone = Object.keys(ENVIRONMENT).every((name) => name in env);
  if (isDone || channel !== undefined || platform !== 'linux') return;
  // Flags of the command line override NODE_OPTIONS, so flags that the operator has set in NODE_OPTIONS are omitted.
  const flags = FLAGS.filter((flag) => !isSet(flag, env.NODE_OPTIONS));
  const args = [execPath, ...flags, ...execArgv, ...argv.slice(1)];
  try {
    check(execPath);
    self.execve?.(execPath, args, { ...ENVIRONMENT, ...env });
  } catch (error) {
    refused(error);
  }
}
