import { setTimeout as sleep } from 'node:timers/promises';
import type { Peers } from '../../storage/peers.ts';

/** Changes come in bursts; one look tells all of them. In ms. */
const BURST_MS = 100;

/**
 * Tells whoever watches a project when to look: at first, then after every change, whichever server it was made through, until the signal
 * is aborted. What comes during a look is looked at again.
 */
export async function* watchProject(
  peers: Pick<Peers, 'on'>,
  projectId: string,
  signal: AbortSignal,
): AsyncIterable<void> {
  let news = Promise.withResolvers<void>();
  const hear = (): void => news.resolve();
  const leave = peers.on(projectId, hear);
  signal.addEventListener('abort', hear, { once: true });
  try {
    while (!signal.aborted) {
      news = Promise.withResolvers<void>();
      yield;
      await news.promise;
      await sleep(BURST_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    leave();
    signal.removeEventListener('abort', hear);
  }
}
