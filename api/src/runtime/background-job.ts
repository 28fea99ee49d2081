/** Something the server does beside its requests, until it is closed. */
export interface BackgroundJob {
  /** Does a round now; when one runs, another one right after it. */
  wake(): void;
  /** Begins nothing more and waits for what runs. */
  close(): Promise<void>;
}

/**
 * Does a round now and again, each `pauseMs` after the end of the one before, so that a slow one never overtakes
 * itself. A round that fails is told to `failed` and does not end the job.
 */
export function startBackgroundJob(
  pauseMs: number,
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): BackgroundJob {
  let closed = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async (): Promise<void> => {
    do {
      woken = false;
      await round().catch(failed);
    } while (woken && !closed);
    if (closed) return;
    timer = setTimeout(begin, pauseMs);
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
