import { useEffect } from 'react';
import { afterPageSettled } from '#api/page-settled.ts';
import { IdleQueue, type Preloadable } from './idle-queue.ts';

/** The time without input on a complete page before preloading starts, in ms. */
const QUIET_MS = 1000;

/** Events that usually precede a press. */
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
 * Loads the chunks of a page's parts: when the page is complete and idle, and at once when the pointer comes or a key is pressed; never
 * with the browser's data saver. Call it in the component that renders the parts, with a stable list.
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
