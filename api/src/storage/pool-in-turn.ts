import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { callerKey } from '../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../runtime/fair-queue.ts';

/** As the pool says it, which counts as a lost connection. */
const TIMED_OUT = 'timeout exceeded when trying to connect';

/** For how long after such a failure the same caller fails at once, in ms: a database that hangs keeps nobody waiting twice. */
const AWAY_MS = 1000;

/** Waiting that has an end. `AbortSignal.timeout` would cost every query a timer that nobody ends, and an error when it is over. */
function startPatience(milliseconds: number) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds).unref();
  return { signal: over.signal, end: () => clearTimeout(timer) };
}

type Callback = Parameters<typeof Pool.prototype.connect>[0];

/**
 * Connections to a PostgreSQL server, given out in turn: nobody who asks much keeps the others waiting, and no caller has more than half
 * of them. Queries outside of transactions take one as well.
 */
export class PoolInTurn extends Pool {
  readonly #queue: FairQueue;

  readonly #patienceMs: number | undefined;

  /** The callers who have just waited in vain. */
  readonly #away = new Set<string>();

  /** @param options `connectionTimeoutMillis` bounds the waiting for one's turn as well; without it there is no end */
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

  /** How many queries and transactions wait for a connection. */
  inQueue(): number {
    return this.#queue.waiting();
  }

  /** The turn ends with the release of the connection. */
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
