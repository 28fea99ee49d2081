/** Something the server does beside its requests, until it is closed. */
export interface Errand {
  /** Begins nothing more and waits for what runs. */
  close(): Promise<void>;
}

/**
 * Does a round now and again, each `pauseMs` after the end of the one before, so that a slow one never overtakes
 * itself. A round that fails is told to `failed` and does not end the errand.
 */
export function repeat(
  pauseMs: number,
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Errand {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async (): Promise<void> => {
    await round().catch(failed);
    if (closed) return;
    timer = setTimeout(() => {
      running = next();
    }, pauseMs);
  };
  let running = next();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
