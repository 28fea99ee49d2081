import type { EventEmitter } from 'node:events';

export interface Waiting {
  signal?: AbortSignal | undefined;
  /** In ms. */
  timeoutMs: number;
}

/**
 * Calls `look` now and at every event `look` of the emitter. Resolves with its first result, or with `undefined` after the time limit.
 * @throws errors of `look`, or the signal's reason
 */
export function waitFor<T>(
  emitter: EventEmitter,
  look: () => T | undefined,
  { signal, timeoutMs }: Waiting,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      emitter.off('look', again);
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    const again = () => {
      try {
        const found = look();
        if (found === undefined) return;
        end();
        resolve(found);
      } catch (error) {
        end();
        reject(error);
      }
    };
    const timer = setTimeout(() => {
      end();
      resolve(undefined);
    }, timeoutMs);
    signal?.addEventListener('abort', abort);
    emitter.on('look', again);
    if (signal?.aborted) abort();
    else again();
  });
}
