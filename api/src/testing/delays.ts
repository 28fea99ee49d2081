import { vi } from 'vitest';

/** A delay in ms that does not end during a test. */
export const ENDLESS_DELAY_MS = 2 ** 31 - 1;

/**
 * Replaces the delays of timers until all mocks are restored. Timers with other delays stay unchanged, because the database needs its
 * timers.
 * @param delays the new delay for each replaced delay, in ms
 * @returns a function that returns the number of replaced timers that were started since this call
 */
export function replaceTimerDelays(delays: ReadonlyMap<number, number>): () => number {
  let started = 0;
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms = 0) => {
    const delay = delays.get(ms);
    if (delay !== undefined) started += 1;
    return start(callback, delay ?? ms);
  });
  return () => started;
}
