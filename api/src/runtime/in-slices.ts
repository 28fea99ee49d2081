/**
 * Lets work begin a few at a time. Between two slices the process does whatever else has come, so that a thousand requests that come at once do
 * not make one that comes after them wait for all.
 * @param size how many begin without a pause
 * @returns resolves when the next piece of work may begin, in the order of the calls
 */
export function inSlices(size: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const admit = (): void => {
    for (const begin of waiting.splice(0, size)) begin();
    if (waiting.length > 0) setImmediate(admit);
  };
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(admit);
    return promise;
  };
}
