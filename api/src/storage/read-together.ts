import { onBehalfOf } from '../runtime/caller.ts';

/** Whose share of the database a read takes that is made for several members at once. */
export const EVERYBODY = 'everybody';

/** How many keys one read is for. It must not take long, for nothing comes in between. */
const MOST = 32;
/** How many such reads there are at once, as long as they are fast. */
const AT_ONCE = 2;
/** How long somebody waits for the end of others' reads, in ms: where those hang, one more begins, which has limits of its own. */
const PATIENCE_MS = 100;

/** What waits for a read of one database. */
interface Waiting<Value> {
  running: number;
  /** Whether a read begins with the next turn of the loop. */
  isDue: boolean;
  /** Begins one more read when those that run take long. */
  late: NodeJS.Timeout | undefined;
  keys: Map<string, PromiseWithResolvers<Value | undefined>>;
}

const newWaiting = <Value>(): Waiting<Value> => ({
  running: 0,
  isDue: false,
  late: undefined,
  keys: new Map(),
});

/** The first few of those who wait, who do so no longer. */
function takeSome<Value>({ keys }: Waiting<Value>) {
  const some = new Map([...keys].slice(0, MOST));
  for (const key of some.keys()) keys.delete(key);
  return some;
}

/**
 * For a read that many members make at the same time, each for themselves: whoever comes in the same turn of the loop, or while others are
 * being read, is answered by one query. Nobody is answered by a read that had begun before they asked, and several calls of one member take one
 * place. Not for reads that may bring much: all of them wait for all of it. A read that fails, fails for those it was for.
 * @param read finds the values of some keys; a key that is not in its answer has none
 */
export function readTogether<Source extends object, Value>(
  read: (from: Source, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (from: Source, key: string) => Promise<Value | undefined> {
  const sources = new WeakMap<Source, Waiting<Value>>();
  const readSome = async (from: Source, waiting: Waiting<Value>): Promise<void> => {
    const some = takeSome(waiting);
    waiting.running += 1;
    const reading = onBehalfOf({ key: EVERYBODY }, async () => read(from, [...some.keys()]));
    const [result] = await Promise.allSettled([reading]);
    waiting.running -= 1;
    // First the next ones, so that the database works while these are answered.
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
