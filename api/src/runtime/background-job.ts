import { errorCode } from './errors.ts';

/** Repeated work of the server that is independent of requests. */
export interface BackgroundJob {
  /** Starts a round now, or directly after the current round. */
  wake(): void;
  /** Starts no more rounds, and waits for the current round. */
  close(): Promise<void>;
}

/**
 * Repeats a round. Each round starts `pauseMs` milliseconds after the end of the previous round, so that slow rounds never overlap. A
 * function `pauseMs` is called after each round and returns the pause. A failed round does not end the job. `failed` is called once
 * for consecutive failures with an equal reason, because a database that is unreachable or full for an hour must not fill the log.
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

/** Combines jobs into one, which wakes and closes all of them. */
export const joinJobs = (jobs: readonly BackgroundJob[]): BackgroundJob => ({
  wake() {
    for (const job of jobs) job.wake();
  },
  async close() {
    await Promise.all(jobs.map((job) => job.close()));
  },
});

/** Runs work for which no response waits. */
export interface DeferredWorkRunner {
  /** Starts the work in a later turn of the event loop, so that a pending response is sent first. */
  run(work: () => Promise<unknown>): void;
  /** Resolves after the end of all work, so that the server does not end before the work. */
  settled(): Promise<void>;
}

/** Creates a runner of deferred work, which calls the argument with the error of failed work. */
export function deferredWorkRunner(onError: (error: unknown) => void): DeferredWorkRunner {
  const open = new Set<Promise<void>>();
  return {
    run(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      open.add(promise);
      const end = () => {
        open.delete(promise);
        resolve();
      };
      setImmediate(() => void work().catch(onError).finally(end));
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
