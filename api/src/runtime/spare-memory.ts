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
export function spareMemory(use: () => ThreadUse, collect: () => Promise<void>) {
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
export function keepMemorySpare(look = spareMemory(useOfThread, collectGarbage)): void {
  const timer = setInterval(() => {
    look().catch(() => clearInterval(timer));
  }, LOOK_EVERY_MS).unref();
}
