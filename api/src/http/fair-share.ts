import { hash } from 'node:crypto';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Context } from 'hono';
import { runForCaller } from '../runtime/caller.ts';
import { createSliceScheduler, fairQueue, QueueFullError } from '../runtime/fair-queue.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { networkOfAddress } from '../use-cases/auth/rate-limit.ts';
import { readClientAddress, type TrustedProxies } from './client-address.ts';

/** The maximum number of concurrent calls of one caller, more than a browser uses for a page. */
const AT_ONCE = 8;
/** The maximum number of waiting calls of one caller, in addition to the running calls of the caller. */
const WAITING = 200;
/** The number of calls of unknown callers in one slice; between two slices, the calls of members have priority. */
const STRANGERS_AT_ONCE = 2;
/** The maximum number of remembered tokens; the oldest tokens are evicted. */
const TOKENS = 10_000;

const BUSY = '한꺼번에 너무 많은 요청을 보냈습니다. 잠시 후 다시 시도해주세요.';

/** A callback that receives the member of a call after authentication; undefined for an invalid token. */
export type ReportMember = (memberId: string | undefined) => void;

type Access = Endpoint['access'];

/** An arriving call. */
interface Arrival {
  c: Context;
  access: Access;
  /** Aborted to end the wait for a turn. A call that already runs continues. */
  signal?: AbortSignal | undefined;
}

/** Limits each caller to a fair share of the server. */
export interface FairShareScheduler {
  /**
   * Waits until a call may start: calls of unknown callers wait until members' calls have ended. Must be called before the body is
   * read, because reading the bodies of a thousand strangers takes as long as handling their calls.
   * @returns the key of the caller: the member if the token is known, otherwise the network
   */
  start(arrival: Arrival): Promise<string>;
  /**
   * Runs a call when it is the caller's turn.
   * @throws ApiError RATE_LIMITED when too many calls of the caller wait; the signal's reason after an abort
   */
  take(arrival: Arrival, work: (found: ReportMember) => Promise<Response>): Promise<Response>;
}

/**
 * Creates the shares of a server. Calls with a known token share the turns of the token's member; other calls share the turns of their
 * network. An attacker with any number of invented tokens is therefore one caller.
 */
export function createFairShareScheduler(trusted: TrustedProxies): FairShareScheduler {
  const queue = fairQueue({
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerKey: AT_ONCE,
    waitingPerKey: WAITING,
  });
  const strangersTurn = createSliceScheduler(STRANGERS_AT_ONCE);
  const members = new Map<string, string>();
  const remember = (token: string, memberId: string): void => {
    members.delete(token);
    members.set(token, memberId);
    const [oldest] = members.size > TOKENS ? members.keys() : [];
    if (oldest !== undefined) members.delete(oldest);
  };
  const tokenOf = ({ c, access }: Arrival): string => {
    // Public calls do not check the token, so that an ended token would still count as known.
    const header = access === 'public' ? undefined : c.req.header('authorization');
    return header === undefined ? '' : hash('sha256', header, 'base64url');
  };
  const strangerKey = ({ c }: Arrival): string =>
    `network ${networkOfAddress(readClientAddress(c, trusted))}`;
  return {
    async start(arrival) {
      const known = members.get(tokenOf(arrival));
      if (known !== undefined) return known;
      const key = strangerKey(arrival);
      await strangersTurn(key);
      return key;
    },
    async take(arrival, work) {
      const token = tokenOf(arrival);
      const known = members.get(token);
      const caller = { key: known ?? strangerKey(arrival) };
      const found: ReportMember = (memberId) => {
        // A call with an ended token does not count for the token's member.
        if (memberId === undefined) {
          members.delete(token);
          return;
        }
        caller.key = memberId;
        if (known === undefined) remember(token, memberId);
      };
      try {
        const begin = () => runForCaller(caller, () => work(found));
        return await queue.run(caller.key, begin, { signal: arrival.signal });
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        throw new ApiError('RATE_LIMITED', BUSY, { retryAfterSeconds: 1 });
      }
    },
  };
}
