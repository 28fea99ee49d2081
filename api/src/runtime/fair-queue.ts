/** What a queue shares out: places in which tasks run. */
interface Places {
  /** For all keys together. */
  atOnce: number;
  /** For one key; as many as there are when it is left out. */
  atOncePerKey?: number;
  /** How many tasks of one key may wait; any number when it is left out. */
  waitingPerKey?: number;
}

/** Why a task did not even get into a queue: too many of its key wait already. */
export class QueueFull extends Error {}

/** Lets tasks run a few at a time, so that each key gets the same share of the time, however many tasks it brings. */
export interface FairQueue {
  /**
   * Runs a task when it is its turn. Tasks of one key begin in the order in which they came.
   * @param key whose share it takes
   * @param signal ends the waiting, not the task
   * @throws QueueFull, or the signal's reason when it is aborted before the task began
   */
  run<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** How many tasks wait, of all keys. */
  waiting(): number;
}

/** What one key has, from its first task until none runs or waits. */
interface Share {
  /** How long its tasks have run, in ms, counted from what others had had when it came. */
  used: number;
  running: number;
  waiting: (() => void)[];
}

function wait(share: Share, signal: AbortSignal | undefined, admit: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    share.waiting.splice(share.waiting.indexOf(enter), 1);
    reject(signal?.reason);
  };
  const enter = () => {
    signal?.removeEventListener('abort', leave);
    resolve();
  };
  share.waiting.push(enter);
  signal?.addEventListener('abort', leave, { once: true });
  admit();
  return promise;
}

/**
 * A free place goes to the key whose tasks have run for the shortest time (start-time fair queueing): whoever asks for little hardly
 * waits, and those who ask for much wait for each other.
 */
export function fairQueue({
  atOnce,
  atOncePerKey = atOnce,
  waitingPerKey = Number.POSITIVE_INFINITY,
}: Places): FairQueue {
  const shares = new Map<string, Share>();
  let running = 0;
  /** What the last one that was let in had used: one that comes now starts from there, with no claim to the past. */
  let now = 0;

  const next = (): Share | undefined => {
    let best: Share | undefined;
    for (const share of shares.values()) {
      if (share.waiting.length === 0 || share.running >= atOncePerKey) continue;
      if (best === undefined || share.used < best.used) best = share;
    }
    return best;
  };
  const admit = (): void => {
    for (let share = next(); share !== undefined && running < atOnce; share = next()) {
      now = Math.max(now, share.used);
      running += 1;
      share.running += 1;
      share.waiting.shift()?.();
    }
  };
  const shareOf = (key: string): Share => {
    const share = shares.get(key) ?? { used: now, running: 0, waiting: [] };
    shares.set(key, share);
    return share;
  };
  const forget = (key: string, share: Share): void => {
    if (share.running === 0 && share.waiting.length === 0) shares.delete(key);
  };
  return {
    waiting: () =>
      Array.from(shares.values()).reduce((sum, share) => sum + share.waiting.length, 0),
    async run(key, task, signal) {
      signal?.throwIfAborted();
      const share = shareOf(key);
      if (share.waiting.length >= waitingPerKey) throw new QueueFull();
      await wait(share, signal, admit).finally(() => forget(key, share));
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
