/** The limits of a queue. */
interface Places {
  /** The number of concurrent tasks of all keys. */
  atOnce: number;
  /** The number of concurrent tasks of one key; the same as `atOnce` if missing. */
  atOncePerKey?: number;
  /** The number of waiting tasks of one key; unlimited if missing. */
  waitingPerKey?: number;
  /** The number of waiting tasks of all keys; unlimited if missing. Beyond it, the task that would run last is refused. */
  waitingInAll?: number;
}

/** The priority and the cancellation of a task. */
interface Turn {
  /**
   * Keys of a lower rank run first, whatever their share. A rank that was passed over gets the next place, so that no rank starves. 0 if
   * missing. The rank of a key is that of its first waiting task.
   */
  rank?: number;
  /** Aborting the signal ends the waiting, not the task. */
  signal?: AbortSignal | undefined;
}

/** A task was refused because too many tasks wait. */
export class QueueFull extends Error {}

/** A single instance: the stack is useless, and a flood of refusals must be cheap. */
const FULL = new QueueFull();

/** Runs a limited number of tasks concurrently, and gives each key the same share of the time, however many tasks it has. */
export interface FairQueue {
  /**
   * Runs a task in its turn. Tasks of one key start in the order of the calls.
   * @param key the key whose share is used
   * @throws QueueFull, or the signal's reason when it is aborted before the start
   */
  run<Result>(key: string, task: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /** The number of waiting tasks of all keys. */
  waiting(): number;
}

/** The state of one key while a task of the key runs or waits. */
interface Share {
  rank: number;
  /** The total time of its tasks, in ms. It starts at the time of the others when the key arrives. */
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

/** Compares two keys, one of which will lose its last task: by rank, by the number of waiting tasks, by used time. */
const refusalOf = ({ rank, waiting, used }: Share, other: Share): number =>
  rank - other.rank || waiting.length - other.waiting.length || used - other.used;

/**
 * A free place goes to the key whose tasks have used the least time (start-time fair queueing). Keys with little work hardly wait, and keys
 * with much work wait for each other.
 */
export function fairQueue({
  atOnce,
  atOncePerKey = atOnce,
  waitingPerKey = Number.POSITIVE_INFINITY,
  waitingInAll = Number.POSITIVE_INFINITY,
}: Places): FairQueue {
  const shares = new Map<string, Share>();
  let running = 0;
  /** The used time of the last admitted key, for each rank. A new key starts at this time, without a claim to the past. */
  const now = new Map<number, number>();
  const nowOf = (rank: number): number => now.get(rank) ?? 0;

  /** The ranks that waited while a lower rank was admitted. They get the next place. */
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

/** Queues with one place each. A queue exists while it has tasks. */
export interface QueuePerKey {
  /**
   * Runs a task in its turn within a queue.
   * @param name the queue
   * @param key the key whose share of the queue is used
   * @throws QueueFull, or the signal's reason when it is aborted before the start
   */
  run<Result>(
    name: string,
    key: string,
    task: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/** @param waiting the number of waiting tasks in each queue. Beyond it, the last task of the key with the most tasks is refused */
export function queuePerKey(waiting: number): QueuePerKey {
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
