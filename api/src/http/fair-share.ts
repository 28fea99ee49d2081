import { hash } from 'node:crypto';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Context } from 'hono';
import { runForCaller } from '../runtime/caller.ts';
import { fairQueue, inSlices, QueueFull } from '../runtime/fair-queue.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { networkOf } from '../use-cases/auth/rate-limit.ts';
import { clientAddress, type TrustedProxies } from './client-address.ts';

/** How many calls of one caller are done at once: more than a browser makes on one connection's worth of pages. */
const AT_ONCE = 8;
/** How many more of them may wait. */
const WAITING = 200;
/** How many calls of strangers begin without a pause, in which those of members are done. */
const STRANGERS_AT_ONCE = 2;
/** How many tokens are remembered, the latest ones. */
const TOKENS = 10_000;

const BUSY = '한꺼번에 너무 많은 요청을 보냈습니다. 잠시 후 다시 시도해주세요.';

/** Told whose call it turned out to be; nobody's when its token is none. */
export type Found = (memberId: string | undefined) => void;

type Access = Endpoint['access'];

/** A call that has come. */
interface Arrival {
  c: Context;
  access: Access;
  /** Ends the waiting, not the call. */
  signal?: AbortSignal | undefined;
}

/** Has each caller take no more than their share of the server. */
export interface FairShare {
  /**
   * Lets a call start when the calls of members that have arrived are done, if its caller is not known. Before its body is read: to read
   * the bodies of a thousand strangers takes as long as to answer them.
   * @returns the key of its caller, as far as it is known by now
   */
  start(arrival: Arrival): Promise<string>;
  /**
   * Does a call when it is its caller's turn.
   * @throws ApiError RATE_LIMITED when too many of their calls wait; the signal's reason
   */
  take(arrival: Arrival, work: (found: Found) => Promise<Response>): Promise<Response>;
}

/**
 * A member is known by the tokens they have come with before; whoever comes with another one, or with none, counts as the network
 * they come from. Any number of made-up tokens is so one caller's.
 */
export function fairShare(trusted: TrustedProxies): FairShare {
  const queue = fairQueue({
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerKey: AT_ONCE,
    waitingPerKey: WAITING,
  });
  const strangersTurn = inSlices(STRANGERS_AT_ONCE);
  const members = new Map<string, string>();
  const remember = (token: string, memberId: string): void => {
    members.delete(token);
    members.set(token, memberId);
    const [oldest] = members.size > TOKENS ? members.keys() : [];
    if (oldest !== undefined) members.delete(oldest);
  };
  const tokenOf = ({ c, access }: Arrival): string => {
    // Where nobody asks for a token, one that has ended would never be found out.
    const header = access === 'public' ? undefined : c.req.header('authorization');
    return header === undefined ? '' : hash('sha256', header, 'base64url');
  };
  const strangerKey = ({ c }: Arrival): string => `network ${networkOf(clientAddress(c, trusted))}`;
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
      const found: Found = (memberId) => {
        // A token that has ended takes nothing of its member's share.
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
        if (!(error instanceof QueueFull)) throw error;
        throw new ApiError('RATE_LIMITED', BUSY, { retryAfterSeconds: 1 });
      }
    },
  };
}
