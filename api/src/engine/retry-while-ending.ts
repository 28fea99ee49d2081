import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

export interface RetryWhileEndingOptions {
  /** Checks whether a refusal is temporary, because an object has not ended yet. */
  passes(refusal: unknown): boolean | Promise<boolean>;
  timeoutMs: number;
  /** Aborting the signal ends the retries. */
  signal?: AbortSignal;
}

/**
 * Retries an operation that an engine refuses while an object is ending. The pauses double up to one second. Each call of `operation`
 * has to read the state of the engine again.
 * @throws the engine's last refusal after the time limit; a permanent error at once; the signal's reason
 */
export async function retryWhileEnding<T>(
  operation: () => Promise<T>,
  { passes, timeoutMs, signal }: RetryWhileEndingOptions,
): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await operation();
    } catch (error) {
      if (performance.now() + pauseMs > until || !(await passes(error))) throw error;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
