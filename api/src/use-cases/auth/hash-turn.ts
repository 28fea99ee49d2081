/** When something is hashed: for members before strangers, and after a wait that is not long. */
import { availableParallelism } from 'node:os';
import { fairQueue, QueueFull, queuePerKey } from '../../runtime/fair-queue.ts';
import { ApiError } from '../api-error.ts';
import type { HashJob } from './hash-job.ts';
import { hashInThread } from './hash-threads.ts';
import { networkOf } from './rate-limit.ts';

/** For whom something is hashed. */
export interface HashTurn {
  /** The lower ones come first, but do not keep the others out. */
  rank: 0 | 1 | 2;
  /** Whose share of the time it takes. */
  key: string;
  /** The account that is tried; of each, one waits for its turn among all at a time, and the networks share its turns. */
  account?: string | undefined;
  /** Aborted when nobody waits for it any more. */
  gone?: AbortSignal | undefined;
}

/** For a member who is signed in, or has proved who they are. */
export const memberTurn = (memberId: string, gone: AbortSignal): HashTurn => ({
  rank: 0,
  key: memberId,
  gone,
});

/** For what the server does by itself, or an operator on its machine. */
export const SERVER_TURN: HashTurn = { rank: 0, key: 'server' };

/** For whoever is likely to be a member: in a place where the account was used before, or with a link from a mail. */
export const likelyTurn = (key: string, gone: AbortSignal): HashTurn => ({ rank: 1, key, gone });

/** For anybody else. @param account the key of the username that they name, if any */
export const strangerTurn = (address: string, gone: AbortSignal, account?: string): HashTurn => ({
  rank: 2,
  key: networkOf(address),
  account,
  gone,
});

/** How many turns there are at once; part of each is spent in the database. */
const AT_ONCE = Math.min(2, availableParallelism());
/** Of one account, member or network, and in all: what is hashed within the time that anybody waits. One caller has no more calls at once. */
const WAITING_PER_KEY = 8;
const WAITING_IN_ALL = 100;
/** How long anybody waits, in ms: less than the console does. */
const PATIENCE_MS = 8000;
const RETRY_AFTER_S = 5;

const busy = (): ApiError =>
  new ApiError(
    'RATE_LIMITED',
    `지금 로그인과 비밀번호 확인이 몰려 있습니다. ${RETRY_AFTER_S}초 뒤에 다시 시도해주세요.`,
    { retryAfterSeconds: RETRY_AFTER_S },
  );

/** Does a job, in a turn that was taken or in one of its own. */
export type Hashing = (job: HashJob) => Promise<string | boolean>;

/** The queues of one process. */
interface HashQueue {
  /**
   * Does what needs hashes when it is the turn. Never take one in a transaction, which would wait as long, or in another turn.
   * @throws ApiError RATE_LIMITED when too many wait, or it would take too long
   */
  takeTurn<Result>(turn: HashTurn, work: (hashing: Hashing) => Promise<Result>): Promise<Result>;
  /**
   * Looks up the account of a login and counts the attempt, before its rank is known. Few at once, so that the database has time for the others; each network
   * has the same share.
   * @throws ApiError RATE_LIMITED as above
   */
  takeCountingTurn<Result>(
    address: string,
    gone: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** How many wait for their turn. */
  waiting(): number;
}

/** How somebody waits: until they have gone away, or for as long as anybody waits. */
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
    if (!left && !(error instanceof QueueFull)) throw error;
    throw busy();
  }
}

/**
 * Queues for what needs hashes. Among those of one rank each member, and each network, has the same share of the time.
 * @param patience a signal that ends the waiting of somebody who comes now
 */
export function hashQueue(atOnce: number, patience: () => AbortSignal): HashQueue {
  const bounds = { waitingPerKey: WAITING_PER_KEY, waitingInAll: WAITING_IN_ALL };
  // Of one member or network one at a time: with all the turns, nobody else has any while their work takes long.
  const places = fairQueue({ atOnce, atOncePerKey: 1, ...bounds });
  const counting = fairQueue({ atOnce, ...bounds });
  const accounts = queuePerKey(WAITING_PER_KEY);
  return {
    takeTurn: ({ rank, key, account, gone }, work) =>
      waitFor(gone, patience(), (signal) => {
        const begin = () => work(hashInThread);
        const take = () => places.run(`${rank} ${key}`, begin, { rank, signal });
        return account === undefined ? take() : accounts.run(account, key, take, signal);
      }),
    takeCountingTurn: (address, gone, work) =>
      waitFor(gone, patience(), (signal) => counting.run(networkOf(address), work, { signal })),
    waiting: places.waiting,
  };
}

/** The queue of the whole process, however many servers it has. */
export const {
  takeTurn,
  takeCountingTurn,
  waiting: hashesWaiting,
} = hashQueue(AT_ONCE, () => AbortSignal.timeout(PATIENCE_MS));

/** Takes a turn for each job. @throws as `takeTurn` */
export const inTurn =
  (turn: HashTurn): Hashing =>
  (job) =>
    takeTurn(turn, (hashing) => hashing(job));
