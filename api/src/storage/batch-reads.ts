import { runForCaller } from '../runtime/caller.ts';

/** The key whose share of the database a common read uses. */
export const COMMON_READ_KEY = 'everybody';

/** The number of keys in one read. It is small, because a read must not take long. */
const MOST = 32;
/** The number of concurrent reads, while they are fast. */
const AT_ONCE = 2;
/** The maximum waiting time, in ms. If the reads hang, another one starts, which has limits of its own. */
const PATIENCE_MS = 100;

/** The keys that are queued for the next batched read from one database. */
interface Waiting<Value> {
  running: number;
  /** Whether a read starts with the next turn of the event loop. */
  isDue: boolean;
  /** The timer that starts another read when the current ones take long. */
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
 * Combines the same read of many members into one query: of members who arrive in the same turn of the event loop or during another read. A
 * result is never older than its request, and several calls of one member take one place. Not for reads with large results, because all
 * callers wait for the whole query. A failed query rejects for all its callers.
 * @param read finds the values of some keys; a key that is missing in its result has no value
 */
export function batchReads<Source extends object, Value>(
  read: (from: Source, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (from: Source, key: string) => Promise<Value | undefined> {
  const sources = new WeakMap<Source, Waiting<Value>>();
  const readSome = async (from: Source, waiting: Waiting<Value>): Promise<void> => {
    const some = takeSome(waiting);
    waiting.running += 1;
    const reading = runForCaller({ key: COMMON_READ_KEY }, async () =>
      read(from, [...some.keys()]),
    );
    const [result] = await Promise.allSettled([reading]);
    waiting.running -= 1;
    // The next read starts first, so that the database works while the results are returned.
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
