import { vi } from 'vitest';

/** In place of a delay that is not to end during a test, in ms. */
export const NEVER_MS = 2 ** 31 - 1;

/**
 * Has timers of some delays take others, in ms, until all mocks are restored. All other timers go on as they are: a database that waits
 * needs its own.
 * @returns how many of those were started since
 */
export function changeDelays(delays: ReadonlyMap<number, number>): () => number {
  let started = 0;
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms = 0) => {
    const delay = delays.get(ms);
    if (delay !== undefined) started += 1;
    return start(callback, delay ?? ms);
  });
  return () => started;
}
