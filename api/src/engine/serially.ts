/** Runs what it is given one after the other, per key. One that fails does not keep the next from running. */
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
