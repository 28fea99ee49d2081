import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { callerKey } from '../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../runtime/fair-queue.ts';

/** The pool's own message, which counts as a lost connection. */
const TIMED_OUT = 'timeout exceeded when trying to connect';

/** How long the same caller fails at once after such a failure, in ms, so that nobody waits twice for a database that hangs. */
const AWAY_MS = 1000;

/** A time limit for waiting. `AbortSignal.timeout` would keep a timer and create an error for every query. */
function startPatience(milliseconds: number) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds).unref();
  return { signal: over.signal, end: () => clearTimeout(timer) };
}

type Callback = Parameters<typeof Pool.prototype.connect>[0];

/**
 * A pool that gives out its connections fairly: a caller with many queries does not delay the others, and no caller has more than half of
 * the connections. Queries outside of transactions take a connection as well.
 */
export class FairPool extends Pool {
  readonly #queue: FairQueue;

  readonly #patienceMs: number | undefined;

  /** The callers who recently waited in vain. */
  readonly #away = new Set<string>();

  /** @param options `connectionTimeoutMillis` limits the waiting time in the queue as well; without it the time is unlimited */
  constructor(options: PoolConfig & { max: number }) {
    super(options);
    this.#patienceMs = options.connectionTimeoutMillis;
    this.#queue = fairQueue({ atOnce: options.max, atOncePerKey: Math.ceil(options.max / 2) });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const connected = this.#inTurn();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** The number of queries and transactions that wait for a connection. */
  inQueue(): number {
    return this.#queue.waiting();
  }

  /** Waits for a turn and takes a connection. The turn ends with its release. */
  #inTurn(): Promise<PoolClient> {
    const key = callerKey();
    if (this.#away.has(key)) return Promise.reject(new Error(TIMED_OUT));
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    const useOne = async (): Promise<void> => {
      patience?.end();
      const client = await super.connect();
      const released = Promise.withResolvers<void>();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        released.resolve();
      };
      resolve(client);
      await released.promise;
    };
    const patience = this.#patienceMs === undefined ? undefined : startPatience(this.#patienceMs);
    this.#queue.run(key, useOne, { signal: patience?.signal }).catch((error: unknown) => {
      const isInVain = patience?.signal.aborted && error === patience.signal.reason;
      if (isInVain) this.#leaveOut(key);
      reject(isInVain ? new Error(TIMED_OUT) : error);
    });
    return promise;
  }

  #leaveOut(key: string): void {
    this.#away.add(key);
    setTimeout(() => this.#away.delete(key), AWAY_MS).unref();
  }
}

/**
 * Ignores the loss of idle connections, because the pool replaces them and the next query on a lost one fails. Without a listener, the
 * error event would end the process.
 */
export function ignoreIdleConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
