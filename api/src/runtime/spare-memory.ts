import { Session } from 'node:inspector/promises';
import { threadCpuUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 5000;
/** A thread that worked for less than this share of the time has nothing better to do. */
const QUIET = 0.02;
/** What is worth the pause, in bytes. */
const WORTH = 16 * 2 ** 20;

/** Collects all garbage of this thread and gives its pages back to the system, which pauses the thread for 0.1 s and more. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/** Of this thread, so far: what its heap has of the system in bytes, and its time on a processor in ms. */
export interface ThreadUse {
  heapBytes: number;
  cpuMs: number;
}

function useOfThread(): ThreadUse {
  const { user, system } = threadCpuUsage();
  return { heapBytes: getHeapStatistics().total_heap_size, cpuMs: (user + system) / 1000 };
}

/**
 * Returns a function that is called every five seconds, and collects when the thread has become quiet on more memory than it was left
 * with the last time: V8 collects as more is allocated, so that what the start or a burst of requests left would stay for as long
 * as nothing happens.
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
 * Has this thread give memory back when it has become quiet, for as long as it lives. Where it may not ask for that, as under Node's
 * `--permission`, it tries once.
 */
export function keepMemorySpare(look = spareMemory(useOfThread, collectGarbage)): void {
  const timer = setInterval(() => {
    look().catch(() => clearInterval(timer));
  }, LOOK_EVERY_MS).unref();
}
