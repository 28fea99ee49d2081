import { errorCode } from './errors.ts';

/** Repeated work of the server that is independent of requests. */
export interface BackgroundJob {
  /** Starts a round now, or right after the current round. */
  wake(): void;
  /** Starts no more rounds, and waits for the current round. */
  close(): Promise<void>;
}

/**
 * Repeats a round, each `pauseMs` after the end of the round before, so that slow rounds never overlap. A function returns the pause after
 * each round. A failed round does not end the job. `failed` is called once for consecutive failures with the same reason, because a
 * database that is unreachable or full for an hour must not fill the log.
 */
export function startBackgroundJob(
  pauseMs: number | (() => number),
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): BackgroundJob {
  let closed = false;
  let reason: string | undefined;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async (): Promise<void> => {
    do {
      woken = false;
      await round().then(
        () => {
          reason = undefined;
        },
        (error: unknown) => {
          const before = reason;
          reason = errorCode(error) ?? String(error);
          if (reason !== before) failed(error);
        },
      );
    } while (woken && !closed);
    if (closed) return;
    timer = setTimeout(begin, typeof pauseMs === 'number' ? pauseMs : pauseMs());
  };
  const begin = (): void => {
    timer = undefined;
    running = next();
  };
  let running = next();
  return {
    wake() {
      woken = true;
      if (closed || timer === undefined) return;
      clearTimeout(timer);
      begin();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Work for which no response waits. */
export interface DeferredWork {
  /** Starts the work after the current work, in particular after a response that is about to be sent. */
  run(work: () => Promise<unknown>): void;
  /** Resolves after all work, so that nothing is lost at the end of the server. */
  settled(): Promise<void>;
}

/** @param failed called with the error of failed work */
export function deferredWork(tell: (error: unknown) => void): DeferredWork {
  const open = new Set<Promise<void>>();
  return {
    run(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      open.add(promise);
      const end = () => {
        open.delete(promise);
        resolve();
      };
      setImmediate(() => void work().catch(tell).finally(end));
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
