import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { callerKey } from '../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../runtime/fair-queue.ts';

/** As the pool says it, which counts as a lost connection. */
const TIMED_OUT = 'timeout exceeded when trying to connect';

type Callback = Parameters<typeof Pool.prototype.connect>[0];

/**
 * Connections to a PostgreSQL server, given out in turn: nobody who asks much keeps the others waiting, and no caller has more than half
 * of them. Queries outside of transactions take one as well.
 */
export class PoolInTurn extends Pool {
  readonly #queue: FairQueue;

  readonly #patienceMs: number | undefined;

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
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    const useOne = async (): Promise<void> => {
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
    const milliseconds = this.#patienceMs;
    const patience = milliseconds === undefined ? undefined : AbortSignal.timeout(milliseconds);
    this.#queue.run(callerKey(), useOne, patience).catch((error: unknown) => {
      reject(patience?.aborted && error === patience.reason ? new Error(TIMED_OUT) : error);
    });
    return promise;
  }
}
