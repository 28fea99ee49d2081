import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

export interface Ending {
  /** Whether a refusal passes by itself, because it is about something that has not ended yet. */
  passes(refusal: unknown): boolean | Promise<boolean>;
  timeoutMs: number;
  /** Ends the retries. */
  signal?: AbortSignal;
}

/**
 * Retries what an engine refuses while something else is still ending, with pauses that double up to a second. Each attempt has to read
 * the state of the engine anew. @throws the engine's last refusal when the time is over, every error that does not pass by itself at
 * once, and the signal's reason
 */
export async function retryWhileEnding<T>(
  attempt: () => Promise<T>,
  { passes, timeoutMs, signal }: Ending,
): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() + pauseMs > until || !(await passes(error))) throw error;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
