import { useEffect } from 'react';
import { afterPageSettled } from '#api/page-settled.ts';
import { IdleQueue, type Preloadable } from './idle-queue.ts';

/** How long nobody has done anything on a page that is complete, in ms. */
const QUIET_MS = 1000;

/** Signs that somebody is about to press something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

const queue = new IdleQueue();

/** Starts the queue with the first sign of the member, or when the page has been at rest for a while. */
function startQueue(): () => void {
  const signs = new AbortController();
  const start = () => {
    signs.abort();
    queue.start();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal, passive: true });
  void afterPageSettled().then(() => setTimeout(() => !signs.signal.aborted && start(), QUIET_MS));
  return () => signs.abort();
}

/**
 * Loads what the parts of a page need when they are first opened: once the page is complete and idle, and at once when the pointer comes
 * or a key is pressed. Not where the browser saves data. Used where the parts stand, with a list that stays the same.
 */
export function usePreload(chunks: readonly Preloadable[]): void {
  useEffect(() => {
    const stop = startQueue();
    const takeBack = queue.add(chunks);
    return () => {
      stop();
      takeBack();
    };
  }, [chunks]);
}
