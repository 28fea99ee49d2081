/** Runs tasks with the same key one after the other. A failed task does not stop the next. */
export function serially(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
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
