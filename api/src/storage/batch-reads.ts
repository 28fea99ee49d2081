import { runForCaller } from '../runtime/caller.ts';

/** The caller key of a batched read, which uses the connections of this key instead of a member's. */
export const SHARED_CALLER_KEY = 'everybody';

/** The maximum number of keys in one read. A small number keeps each read fast. */
const MOST = 32;
/** The maximum number of concurrent reads, unless the reads are slower than `PATIENCE_MS`. */
const AT_ONCE = 2;
/** The maximum waiting time of a key, in ms. After this time a further read starts, even if all running reads hang. */
const PATIENCE_MS = 100;

/** The running reads of one database, and the keys that wait for the next read. */
interface Waiting<Value> {
  running: number;
  /** Whether a read starts with the next turn of the event loop. */
  isDue: boolean;
  /** The timer that starts a further read when the running reads are slow. */
  late: NodeJS.Timeout | undefined;
  keys: Map<string, PromiseWithResolvers<Value | undefined>>;
}

const newWaiting = <Value>(): Waiting<Value> => ({
  running: 0,
  isDue: false,
  late: undefined,
  keys: new Map(),
});

/** Removes and returns the first waiting keys. */
function takeSome<Value>({ keys }: Waiting<Value>) {
  const some = new Map([...keys].slice(0, MOST));
  for (const key of some.keys()) keys.delete(key);
  return some;
}

/**
 * Batches reads of single values: calls in the same turn of the event loop, or during a running read, share the next query. A result
 * is never older than its call. Calls with equal keys count as one key. Do not use for large results, because all callers wait for the
 * whole query. A failed query rejects the promises of all its callers.
 * @param read returns the values of up to 32 keys; a key without a value is missing from the returned map
 */
export function batchReads<Source extends object, Value>(
  read: (from: Source, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (from: Source, key: string) => Promise<Value | undefined> {
  const sources = new WeakMap<Source, Waiting<Value>>();
  const readSome = async (from: Source, waiting: Waiting<Value>): Promise<void> => {
    const some = takeSome(waiting);
    waiting.running += 1;
    const reading = runForCaller({ key: SHARED_CALLER_KEY }, async () =>
      read(from, [...some.keys()]),
    );
    const [result] = await Promise.allSettled([reading]);
    waiting.running -= 1;
    // The next read starts before the promises resolve, so that the database works during their callbacks.
    begin(from, waiting);
    for (const [key, { resolve, reject }] of some) {
      if (result.status === 'fulfilled') resolve(result.value.get(key));
      else reject(result.reason);
    }
  };
  const begin = (from: Source, waiting: Waiting<Value>): void => {
    while (waiting.keys.size > 0 && waiting.running < AT_ONCE) void readSome(from, waiting);
    if (waiting.keys.size > 0) {
      waiting.late ??= setTimeout(beginLate, PATIENCE_MS, from, waiting).unref();
    } else {
      clearTimeout(waiting.late);
      waiting.late = undefined;
    }
  };
  const beginLate = (from: Source, waiting: Waiting<Value>): void => {
    waiting.late = undefined;
    void readSome(from, waiting);
    begin(from, waiting);
  };
  return (from, key) => {
    const waiting = sources.get(from) ?? newWaiting();
    sources.set(from, waiting);
    const asked = waiting.keys.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.keys.set(key, asked);
    if (!waiting.isDue) {
      waiting.isDue = true;
      setImmediate(() => {
        waiting.isDue = false;
        begin(from, waiting);
      });
    }
    return asked.promise;
  };
}
