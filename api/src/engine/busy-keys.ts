/** Knows under which keys something is under way or waits for its turn. */
export interface BusyKeys {
  isBusy(key: string): boolean;
  /** Runs the task; the key is busy until it has ended, whichever way. */
  during<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** Keys under which nothing is under way yet. Tasks under one key may run side by side: see `serially`. */
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
