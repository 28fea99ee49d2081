/**
 * Starts tasks in small slices and returns to the event loop in between, so that a request does not wait for a thousand others that arrived
 * at the same time. The keys take turns: a key with one task waits for one task of each other key.
 * @param size the number of tasks in one slice
 * @returns a function that resolves when the next task of the key may start, in the order of the calls
 */
export function inSlices(size: number): (key: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  const startNext = (): void => {
    const [next] = waiting;
    if (next === undefined) return;
    const [key, starts] = next;
    const start = starts.shift();
    waiting.delete(key);
    if (starts.length > 0) waiting.set(key, starts);
    start?.();
  };
  const startSlice = (): void => {
    for (let started = 0; started < size; started += 1) startNext();
    if (waiting.size > 0) setImmediate(startSlice);
  };
  return (key) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.size === 0) setImmediate(startSlice);
    const ofKey = waiting.get(key);
    if (ofKey === undefined) waiting.set(key, [resolve]);
    else ofKey.push(resolve);
    return promise;
  };
}
