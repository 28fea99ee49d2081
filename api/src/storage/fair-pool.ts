import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { callerKey } from '../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../runtime/fair-queue.ts';

/** The error message of `pg` for a connection timeout, which `isConnectionLoss` recognises. */
const TIMED_OUT = 'timeout exceeded when trying to connect';

/**
 * The time after a timeout in which further queries of the same caller fail immediately, in ms, so that no caller waits repeatedly for
 * a hanging database.
 */
const AWAY_MS = 1000;

/**
 * Starts a time limit for waiting. `AbortSignal.timeout` is not used: its timer cannot be cleared and would create an error for every
 * query.
 */
function startPatience(milliseconds: number) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds).unref();
  return { signal: over.signal, end: () => clearTimeout(timer) };
}

type Callback = Parameters<typeof Pool.prototype.connect>[0];

/**
 * A connection pool that serves its callers in turn. A caller with many queries does not delay other callers, and uses at most half of
 * the connections. Each query outside of a transaction uses a connection as well.
 */
export class FairPool extends Pool {
  readonly #queue: FairQueue;

  readonly #patienceMs: number | undefined;

  /** The connections that were lost. */
  readonly #ended = new WeakSet<PoolClient>();

  /** The keys of callers whose wait for a connection timed out within the last `AWAY_MS`. */
  readonly #away = new Set<string>();

  /**
   * @param options `connectionTimeoutMillis` limits the waiting time in the queue as well; if missing, the waiting time is unlimited
   */
  constructor(options: PoolConfig & { max: number }) {
    super(options);
    this.on('connect', (client) => client.once('end', () => this.#ended.add(client)));
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

  /** Waits in the queue and acquires a connection. The turn of the caller ends when the connection is released. */
  #inTurn(): Promise<PoolClient> {
    const key = callerKey();
    if (this.#away.has(key)) return Promise.reject(new Error(TIMED_OUT));
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    const useOne = async (): Promise<void> => {
      patience?.end();
      const client = await super.connect();
      const released = Promise.withResolvers<void>();
      const release = client.release.bind(client);
      const leave = (error?: Error | boolean): void => {
        // A later release of a connection that has been lost does nothing.
        client.release = () => undefined;
        client.off('end', lose);
        release(error);
        released.resolve();
      };
      const lose = () => leave(true);
      client.release = leave;
      // A transaction that cannot begin does not release its connection.
      if (this.#ended.has(client)) lose();
      else client.once('end', lose);
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
 * Ignores errors of idle connections: the pool replaces a lost connection, and a query on a lost connection fails. Without a listener,
 * the error event would end the process.
 */
export function ignoreIdleConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
