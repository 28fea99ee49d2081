/** Queues hash jobs: members come before strangers, and no caller waits longer than a few seconds. */
import { availableParallelism } from 'node:os';
import { fairQueue, keyedQueues, QueueFullError } from '../../runtime/fair-queue.ts';
import { ApiError } from '../api-error.ts';
import type { HashJob } from './hash-job.ts';
import { runHashJobInThread } from './hash-threads.ts';
import { networkOfAddress } from './rate-limit.ts';

/** The caller of a hash job, with the caller's priority in the queue. */
export interface HashTurn {
  /** The priority: jobs of a lower rank run first, but jobs of a higher rank still have a share of the time. */
  rank: 0 | 1 | 2;
  /** The member or network whose share of the hashing time the job uses. */
  key: string;
  /**
   * The account whose password is checked. Only one job for each account is in the queue at a time, and the networks with jobs for an
   * account take turns.
   */
  account?: string | undefined;
  /** Aborted when the caller no longer waits. */
  gone?: AbortSignal | undefined;
}

/** Creates the turn of a logged-in member, or of a member who has proved their identity. */
export const createMemberHashTurn = (memberId: string, gone: AbortSignal): HashTurn => ({
  rank: 0,
  key: memberId,
  gone,
});

/** The turn of the server itself, or of an operator on its machine. */
export const SERVER_HASH_TURN: HashTurn = { rank: 0, key: 'server' };

/**
 * Creates the turn of a caller who is probably a member: a caller from a place where the account was used before, or with a link from
 * a mail.
 */
export const createLikelyMemberHashTurn = (key: string, gone: AbortSignal): HashTurn => ({
  rank: 1,
  key,
  gone,
});

/**
 * Creates the turn of any other caller.
 * @param account the key of the given username, if any
 */
export const createStrangerHashTurn = (
  address: string,
  gone: AbortSignal,
  account?: string,
): HashTurn => ({
  rank: 2,
  key: networkOfAddress(address),
  account,
  gone,
});

/** The number of concurrent turns. A turn also includes the time of its database queries. */
const AT_ONCE = Math.min(2, availableParallelism());
/**
 * The maximum number of waiting jobs for one account, member or network, and in total: the amount that can be hashed within
 * `PATIENCE_MS`.
 */
const WAITING_PER_KEY = 8;
const WAITING_IN_ALL = 100;
/** The maximum waiting time in ms, shorter than the console's timeout. */
const PATIENCE_MS = 8000;
const RETRY_AFTER_S = 5;

const busy = (): ApiError =>
  new ApiError(
    'RATE_LIMITED',
    `지금 로그인과 비밀번호 확인이 몰려 있습니다. ${RETRY_AFTER_S}초 뒤에 다시 시도해주세요.`,
    { retryAfterSeconds: RETRY_AFTER_S },
  );

/** Runs a hash job, within the current turn or in a turn of its own. */
export type HashRunner = (job: HashJob) => Promise<string | boolean>;

/** The hash queues of a process. */
interface HashQueue {
  /**
   * Waits for the turn, then runs work that needs hashes. Do not call this function in a transaction, which would stay open during the
   * wait, nor within another turn.
   * @throws ApiError RATE_LIMITED when too many jobs wait, or the wait would be too long
   */
  takeHashTurn<Result>(
    turn: HashTurn,
    work: (hashing: HashRunner) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs work that looks up the account of a login and counts the guess, before the rank of the caller is known. Concurrency is low,
   * so that the database has time for other calls; each network has the same share.
   * @throws ApiError RATE_LIMITED like `takeHashTurn`
   */
  takeGuessCountingTurn<Result>(
    address: string,
    gone: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** The number of waiting jobs. */
  waiting(): number;
}

/**
 * Runs work with a signal that is aborted when the caller has gone or the maximum waiting time is over. An abort or a full queue
 * becomes RATE_LIMITED.
 */
async function waitFor<Result>(
  gone: AbortSignal | undefined,
  late: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = gone === undefined ? late : AbortSignal.any([gone, late]);
  try {
    return await run(signal);
  } catch (error) {
    const left = signal.aborted && error === signal.reason;
    if (!left && !(error instanceof QueueFullError)) throw error;
    throw busy();
  }
}

/**
 * Creates the queues. Within a rank, each member and each network has the same share of the time.
 * @param patience creates the signal that ends the wait of a caller
 */
export function createHashQueue(atOnce: number, patience: () => AbortSignal): HashQueue {
  const bounds = { waitingPerKey: WAITING_PER_KEY, waitingInAll: WAITING_IN_ALL };
  // One place for each member or network: a caller that occupies every place with long work would block the other callers.
  const places = fairQueue({ atOnce, atOncePerKey: 1, ...bounds });
  const counting = fairQueue({ atOnce, ...bounds });
  const accounts = keyedQueues(WAITING_PER_KEY);
  return {
    takeHashTurn: ({ rank, key, account, gone }, work) =>
      waitFor(gone, patience(), (signal) => {
        const begin = () => work(runHashJobInThread);
        const take = () => places.run(`${rank} ${key}`, begin, { rank, signal });
        return account === undefined ? take() : accounts.run(account, key, take, signal);
      }),
    takeGuessCountingTurn: (address, gone, work) =>
      waitFor(gone, patience(), (signal) =>
        counting.run(networkOfAddress(address), work, { signal }),
      ),
    waiting: places.waiting,
  };
}

/** The queues of the process, shared by all its servers. */
export const {
  takeHashTurn,
  takeGuessCountingTurn,
  waiting: countWaitingHashJobs,
} = createHashQueue(AT_ONCE, () => AbortSignal.timeout(PATIENCE_MS));

/**
 * Creates a function that runs each hash job in a turn of its own.
 * @throws like `takeHashTurn`
 */
export const createHashRunner =
  (turn: HashTurn): HashRunner =>
  (job) =>
    takeHashTurn(turn, (hashing) => hashing(job));
