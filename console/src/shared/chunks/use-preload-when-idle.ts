import { useEffect } from 'react';
import { afterPageSettled } from '#api/page-settled.ts';
import { IdleQueue, type PreloadableCode } from './idle-queue.ts';

/** The time without input on a loaded page after which preloading starts, in ms. */
const QUIET_MS = 1000;

/** The DOM events that usually precede a press. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

const queue = new IdleQueue();

/** Starts the queue at the first sign of the member's activity, or when the page has been at rest for `QUIET_MS`. */
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
 * Loads the chunks of a page's parts in advance: when the page has loaded and is at rest, or at the first movement of the pointer or
 * press of a key. Never with the browser's data saver. Call this hook in the component that renders the parts, with a stable list.
 */
export function usePreloadWhenIdle(chunks: readonly PreloadableCode[]): void {
  useEffect(() => {
    const stop = startQueue();
    const takeBack = queue.add(chunks);
    return () => {
      stop();
      takeBack();
    };
  }, [chunks]);
}
