/** Records the keys under which tasks run or wait. */
export interface BusyKeys {
  isBusy(key: string): boolean;
  /** Runs the task. The key is busy until the task has succeeded or failed. */
  during<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** Starts with no busy keys. Tasks under one key may run at the same time: see `serially`. */
export function busyKeys(): BusyKeys {
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
