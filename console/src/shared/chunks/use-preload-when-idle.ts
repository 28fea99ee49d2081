import { useEffect } from 'react';
import { IdleQueue, type PreloadableCode } from './idle-queue.ts';

/** The DOM events that usually precede a press. A touch that scrolls the page is one. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

const queue = new IdleQueue();

/** Starts the queue at the first sign of the member's activity. */
function startQueue(): () => void {
  const signs = new AbortController();
  const start = () => {
    signs.abort();
    queue.start();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal, passive: true });
  return () => signs.abort();
}

/**
 * Loads the chunks of a page's parts in advance, while the browser is idle, from the first movement of the pointer or press of a key on.
 * Before that a page is only read, and its parts would cost a phone more time than the page itself. Never with the browser's data saver.
 * Call this hook in the component that renders the parts, with a stable list.
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
