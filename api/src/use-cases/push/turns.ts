/** Work for members at the network. The slow hosts of one member keep no place from the others. */
import type { Logger } from 'pino';
import { fairQueue } from '../../runtime/fair-queue.ts';
import type { PushContext } from './push-context.ts';

/** The works at the same time, of all members and of one. */
const PLACES = { atOnce: 8, atOncePerKey: 2 } as const;

/** The number of works of one member that a round reads. */
export const MOST_OF_MEMBER = 20;

/** The works that wait and run. */
export interface Turns {
  /** Begins a work when its member has a turn. A work with the same key that waits or runs is not begun again. */
  begin(memberId: string, key: string, work: () => Promise<void>): void;
  /** Whether a work waits or runs. */
  has(key: string): boolean;
  /** Resolves when all works have ended. */
  settled(): Promise<void>;
}

/**
 * Creates turns. An error of a work is logged, and does not concern the others.
 * @param ended called after each work
 */
export function createTurns(
  { log, stopping }: { log: Pick<Logger, 'error'> } & Pick<PushContext, 'stopping'>,
  ended: () => void,
): Turns {
  const queue = fairQueue(PLACES);
  const works = new Map<string, Promise<void>>();
  return {
    begin(memberId, key, work) {
      if (works.has(key)) return;
      const running = queue
        .run(memberId, work, { signal: stopping })
        .catch((error: unknown) => {
          if (!stopping.aborted) log.error({ err: error, key }, 'work on pushes failed');
        })
        .finally(() => {
          works.delete(key);
          ended();
        });
      works.set(key, running);
    },
    has: (key) => works.has(key),
    settled: async () => void (await Promise.all(works.values())),
  };
}
