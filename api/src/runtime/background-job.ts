import { errorCode } from './error-code.ts';

/** Something the server does beside its requests, until it is closed. */
export interface BackgroundJob {
  /** Does a round now; when one runs, another one right after it. */
  wake(): void;
  /** Begins nothing more and waits for what runs. */
  close(): Promise<void>;
}

/**
 * Does a round now and again, each `pauseMs` after the end of the one before, so that a slow one never overtakes
 * itself; a function tells the pause after each round. A round that fails does not end the job; `failed` is told, once as long as it fails for the same reason: a database
 * that is away or full for an hour must not fill the log.
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
