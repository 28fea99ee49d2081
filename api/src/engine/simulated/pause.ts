import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a time. @throws the signal's reason when it is aborted */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}
