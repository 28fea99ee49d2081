/** What a queue shares out: places in which tasks run. */
interface Places {
  /** For all keys together. */
  atOnce: number;
  /** For one key; as many as there are when it is left out. */
  atOncePerKey?: number;
  /** How many tasks of one key may wait; any number when it is left out. */
  waitingPerKey?: number;
  /** How many tasks may wait in all; any number when it is left out. Beyond it the one that would come last is refused. */
  waitingInAll?: number;
}

/** When a task of a key gets its turn. */
interface Turn {
  /**
   * Keys of a lower rank go first, whatever their share; a rank that waited meanwhile has the next place. 0 when it is left out. A key has
   * the rank of its first task that waits.
   */
  rank?: number;
  /** Ends the waiting, not the task. */
  signal?: AbortSignal | undefined;
}

/** Why a task did not run: too many wait already. */
export class QueueFull extends Error {}

/** Made once: where it was thrown says nothing, and a flood of refusals should cost little. */
const FULL = new QueueFull();

/** Lets tasks run a few at a time, so that each key gets the same share of the time, however many tasks it brings. */
export interface FairQueue {
  /**
   * Runs a task when it is its turn. Tasks of one key begin in the order in which they came.
   * @param key whose share it takes
   * @throws QueueFull, or the signal's reason when it is aborted before the task began
   */
  run<Result>(key: string, task: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /** How many tasks wait, of all keys. */
  waiting(): number;
}

/** What one key has, from its first task until none runs or waits. */
interface Share {
  rank: number;
  /** How long its tasks have run, in ms, counted from what others had had when it came. */
  used: number;
  running: number;
  waiting: Place[];
}

/** Of a task that waits. */
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

/** How a share compares with another that may lose its last task: by rank, by how many wait, by what it has used. */
const refusalOf = ({ rank, waiting, used }: Share, other: Share): number =>
  rank - other.rank || waiting.length - other.waiting.length || used - other.used;

/**
 * A free place goes to the key whose tasks have run for the shortest time (start-time fair queueing): whoever asks for little hardly
 * waits, and those who ask for much wait for each other.
 */
export function fairQueue({
  atOnce,
  atOncePerKey = atOnce,
  waitingPerKey = Number.POSITIVE_INFINITY,
  waitingInAll = Number.POSITIVE_INFINITY,
}: Places): FairQueue {
  const shares = new Map<string, Share>();
  let running = 0;
  /** What the last one that was let in had used, of each rank: one that comes now starts from there, with no claim to the past. */
  const now = new Map<number, number>();
  const nowOf = (rank: number): number => now.get(rank) ?? 0;

  /** The ranks that waited while a lower one was let in: the lower ones never keep them out. */
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
