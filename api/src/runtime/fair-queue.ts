/** The limits of a queue. */
interface Places {
  /** The number of concurrent tasks of all keys. */
  atOnce: number;
  /** The number of concurrent tasks of one key; `atOnce` if missing. */
  atOncePerKey?: number;
  /** The number of waiting tasks of one key; unlimited if missing. */
  waitingPerKey?: number;
  /** The number of waiting tasks of all keys; unlimited if missing. Above this limit, the task that would run last is refused. */
  waitingInAll?: number;
}

/** The priority and the cancellation of a task. */
interface Turn {
  /**
   * The rank of the task; 0 if missing. Keys with a lower rank run first, independent of their shares. A rank that was passed over
   * receives the next place, so that no rank starves. The rank of a key is the rank of its first waiting task.
   */
  rank?: number;
  /** Aborting the signal removes a waiting task. A started task continues. */
  signal?: AbortSignal | undefined;
}

/** The error for a task that was refused because too many tasks wait. */
export class QueueFullError extends Error {}

/** All refusals share one error, because the stack is useless and many refusals must be cheap. */
const FULL = new QueueFullError();

/** Runs a limited number of tasks concurrently. Each key receives an equal share of the time, independent of its number of tasks. */
export interface FairQueue {
  /**
   * Runs a task when a place is free. Tasks of one key start in the order of the calls.
   * @param key the key whose share is used
   * @throws QueueFullError, or the signal's reason when the signal is aborted before the start
   */
  run<Result>(key: string, task: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /** Returns the number of waiting tasks of all keys. */
  waiting(): number;
}

/** The state of a key with running or waiting tasks. */
interface Share {
  rank: number;
  /** The total time of the key's tasks, in ms. The value of a new key starts at the value of the last admitted key. */
  used: number;
  running: number;
  waiting: Place[];
}

/** A waiting task. */
interface Place {
  enter(): void;
  refuse(): void;
}

function wait(share: Share, signal: AbortSignal | undefined, admit: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    share.waiting.splice(share.waiting.indexOf(place), 1);
    reject(signal?.reason);
  };
  const place = {
    enter() {
      signal?.removeEventListener('abort', leave);
      resolve();
    },
    refuse() {
      signal?.removeEventListener('abort', leave);
      reject(FULL);
    },
  };
  share.waiting.push(place);
  signal?.addEventListener('abort', leave, { once: true });
  admit();
  return promise;
}

/** Compares two keys to choose the key whose last task is refused: by rank, by the number of waiting tasks, and by used time. */
const refusalOf = ({ rank, waiting, used }: Share, other: Share): number =>
  rank - other.rank || waiting.length - other.waiting.length || used - other.used;

/**
 * Creates a fair queue. The key whose tasks have used the least time receives the next free place (start-time fair queueing). Keys
 * with little work hardly wait, and keys with much work wait for each other.
 */
export function fairQueue({
  atOnce,
  atOncePerKey = atOnce,
  waitingPerKey = Number.POSITIVE_INFINITY,
  waitingInAll = Number.POSITIVE_INFINITY,
}: Places): FairQueue {
  const shares = new Map<string, Share>();
  let running = 0;
  /**
   * The used time of the last admitted key, by rank, in ms. A new key starts with this value, so that the key has no advantage from
   * the time before its first task.
   */
  const now = new Map<number, number>();
  const nowOf = (rank: number): number => now.get(rank) ?? 0;

  /** The ranks that waited while a lower rank was admitted. These ranks receive the next place. */
  const passedOver = new Set<number>();
  const orderOf = (one: Share, other: Share): number =>
    Number(passedOver.has(other.rank)) - Number(passedOver.has(one.rank)) ||
    one.rank - other.rank ||
    one.used - other.used;
  const canEnter = ({ waiting, running: own }: Share): boolean =>
    waiting.length > 0 && own < atOncePerKey;
  const next = (): Share | undefined => {
    let best: Share | undefined;
    for (const share of shares.values()) {
      if (canEnter(share) && (best === undefined || orderOf(share, best) < 0)) best = share;
    }
    return best;
  };
  const passOver = (chosen: number): void => {
    passedOver.delete(chosen);
    for (const share of shares.values()) {
      if (share.rank > chosen && canEnter(share)) passedOver.add(share.rank);
    }
  };
  const admit = (): void => {
    for (let share = next(); share !== undefined && running < atOnce; share = next()) {
      passOver(share.rank);
      now.set(share.rank, Math.max(nowOf(share.rank), share.used));
      running += 1;
      share.running += 1;
      share.waiting.shift()?.enter();
    }
  };
  const shareOf = (key: string, rank: number): Share => {
    const share = shares.get(key) ?? { rank, used: nowOf(rank), running: 0, waiting: [] };
    shares.set(key, share);
    return share;
  };
  const forget = (key: string, share: Share): void => {
    if (share.running === 0 && share.waiting.length === 0) shares.delete(key);
  };
  const waiting = (): number =>
    Array.from(shares.values()).reduce((sum, share) => sum + share.waiting.length, 0);
  const refuseLast = (): void => {
    const crowded = Array.from(shares.values()).filter((share) => share.waiting.length > 0);
    const last = crowded.reduce((one, other) => (refusalOf(other, one) < 0 ? one : other));
    last.waiting.pop()?.refuse();
  };
  return {
    waiting,
    async run(key, task, { rank = 0, signal } = {}) {
      signal?.throwIfAborted();
      const share = shareOf(key, rank);
      if (share.waiting.length >= waitingPerKey) throw FULL;
      const turn = wait(share, signal, admit);
      if (waiting() > waitingInAll) refuseLast();
      await turn.finally(() => forget(key, share));
      const began = performance.now();
      try {
        return await task();
      } finally {
        share.used += performance.now() - began;
        share.running -= 1;
        running -= 1;
        forget(key, share);
        admit();
      }
    },
  };
}

/** A set of queues that run one task at a time. A queue exists while it has tasks. */
export interface KeyedQueues {
  /**
   * Runs a task when the place of a queue is free.
   * @param name the name of the queue
   * @param key the key whose share of the queue is used
   * @throws QueueFullError, or the signal's reason when the signal is aborted before the start
   */
  run<Result>(
    name: string,
    key: string,
    task: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/**
 * Creates a set of queues.
 * @param waiting the maximum number of waiting tasks in each queue. Above this limit, the last task of the key with the most waiting
 * tasks is refused
 */
export function keyedQueues(waiting: number): KeyedQueues {
  const queues = new Map<string, { queue: FairQueue; tasks: number }>();
  return {
    async run(name, key, task, signal) {
      const open = queues.get(name) ?? {
        queue: fairQueue({ atOnce: 1, waitingInAll: waiting }),
        tasks: 0,
      };
      queues.set(name, open);
      open.tasks += 1;
      try {
        return await open.queue.run(key, task, { signal });
      } finally {
        open.tasks -= 1;
        if (open.tasks === 0) queues.delete(name);
      }
    },
  };
}

/**
 * Starts tasks in small slices and returns to the event loop between two slices, so that a request does not wait for a thousand
 * requests that arrived at the same time. The keys take turns: a key with one task waits for one purpose of each other key.
 * @param size the number of tasks in one slice
 * @returns a function that resolves when the next task of the key may start, in the order of the calls
 */
export function createSliceScheduler(size: number): (key: string) => Promise<void> {
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
