/** The result of work that several callers may need at the same time or soon after one another. */
export interface SharedResults<T> {
  /**
   * Returns the kept result, or joins the running work, or starts the work. The work is aborted when all its callers have gone.
   * @throws the error of the work, which is not kept; or the signal's reason
   */
  get(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Running<T> {
  result: Promise<T>;
  abort: AbortController;
  callers: number;
}

interface SharedResultsOptions<T> {
  /** How long a result is kept, in ms; a negative time for a result that is not kept. */
  maxAgeMs: number | ((result: T) => number);
  /** The total size of the kept results; the least recently used results are dropped. */
  maxSize: number;
  sizeOf: (result: T) => number;
  /** The time in ms; `performance.now` by default. */
  now?: () => number;
}

/** Creates an empty store of results. */
export function sharedResults<T>({
  maxAgeMs,
  maxSize,
  sizeOf,
  now = () => performance.now(),
}: SharedResultsOptions<T>): SharedResults<T> {
  const kept = new Map<string, { result: T; size: number; until: number }>();
  const running = new Map<string, Running<T>>();
  let total = 0;

  const drop = (key: string): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const ageOf = typeof maxAgeMs === 'number' ? () => maxAgeMs : maxAgeMs;
  const keep = (key: string, result: T): void => {
    drop(key);
    const size = sizeOf(result);
    if (size > maxSize) return;
    kept.set(key, { result, size, until: now() + ageOf(result) });
    total += size;
    for (const oldest of kept.keys()) {
      if (total <= maxSize) break;
      drop(oldest);
    }
  };
  const find = (key: string): { result: T } | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    if (found.until > now()) {
      kept.set(key, found);
      return found;
    }
    total -= found.size;
    return undefined;
  };
  const start = (key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> => {
    const abort = new AbortController();
    const result = work(abort.signal)
      .then((value) => {
        keep(key, value);
        return value;
      })
      .finally(() => {
        if (running.get(key)?.abort === abort) running.delete(key);
      });
    const task = { result, abort, callers: 0 };
    running.set(key, task);
    return task;
  };
  const join = (key: string, task: Running<T>, signal: AbortSignal): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    task.callers += 1;
    const leave = (): void => {
      reject(signal.reason);
      task.callers -= 1;
      if (task.callers > 0) return;
      // A later caller starts anew, because this work ends without a result.
      if (running.get(key) === task) running.delete(key);
      task.abort.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    task.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    return promise;
  };
  return {
    async get(key, signal, work) {
      signal.throwIfAborted();
      const known = find(key);
      if (known !== undefined) return known.result;
      return await join(key, running.get(key) ?? start(key, work), signal);
    },
  };
}
