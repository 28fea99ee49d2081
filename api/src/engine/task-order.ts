/** Creates a function that runs tasks with an equal key one after the other. A failed task does not stop the next task. */
export function serialQueue(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const running = before.then(task, task);
    last.set(key, running);
    const forget = () => {
      if (last.get(key) === running) last.delete(key);
    };
    running.then(forget, forget);
    return running;
  };
}

/** Records the keys of running and waiting tasks. */
export interface RunningTaskKeys {
  isBusy(key: string): boolean;
  /** Runs a task. The key is busy until the task has succeeded or failed. */
  during<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Creates a record without busy keys. Tasks with an equal key may run at the same time; for serial tasks, use `serialQueue` in
 * addition.
 */
export function runningTaskKeys(): RunningTaskKeys {
  const counts = new Map<string, number>();
  return {
    isBusy: (key) => counts.has(key),
    async during(key, task) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      try {
        return await task();
      } finally {
        const others = (counts.get(key) ?? 1) - 1;
        if (others === 0) counts.delete(key);
        else counts.set(key, others);
      }
    },
  };
}

/**
 * Runs a task for each item, at most `limit` tasks concurrently. The results are in the order of completion. Rejects with the first
 * error.
 */
export async function runInParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = items.values();
  const results: Result[] = [];
  const next = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: limit }, next));
  return results;
}
