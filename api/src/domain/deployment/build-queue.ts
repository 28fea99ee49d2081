/** Runs a task when it is its turn. @throws the signal's reason when it is aborted before */
export type BuildQueue = <Result>(
  task: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** Lets a few through at a time; the others wait in the order in which they came, or leave when they are aborted. */
export function buildQueue(most: number): BuildQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = (signal: AbortSignal): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  };
  /** The place goes to the next one, so that nobody can slip in between. */
  const leavePlace = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task, signal) => {
    signal.throwIfAborted();
    await turn(signal);
    try {
      return await task();
    } finally {
      leavePlace();
    }
  };
}
