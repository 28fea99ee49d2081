/** The kinds of bearer token: session tokens, API tokens, and tokens of one project. */
import { API_TOKEN_PREFIX, type ApiTokenScope } from '@naru/contract/rules/api-token';
import { PROJECT_TOKEN_PREFIX } from '@naru/contract/rules/project-token';
import type { Logger } from 'pino';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import type { ServerPeers } from '../../storage/peers.ts';
import { findApiToken, readApiTokenRemainingMs } from './api-token.ts';
import { findProjectToken, readProjectTokenRemainingMs } from './project-token.ts';
import { findSession, type Member, readSessionRemainingMs } from './session.ts';
import { hashToken } from './token.ts';

/**
 * The member of a bearer token. `scope` is undefined for a session, which has all permissions, and for a token of one project, which has those
 * of `projectToken`.
 */
export interface Bearer extends Member {
  scope?: ApiTokenScope;
}

/** The member of a bearer token, and the token's remaining validity in ms. */
export interface BearerWithValidity {
  bearer: Bearer;
  remainingMs: number;
}

/**
 * Finds the member of a token; undefined when the token is unknown or expired. A token with the prefix of API tokens or tokens of projects
 * is also looked up as a session token, which may begin with the same text by chance.
 */
async function findBearer(
  db: Database,
  token: string,
  address: string,
): Promise<BearerWithValidity | undefined> {
  if (token.startsWith(PROJECT_TOKEN_PREFIX)) {
    return (await findProjectToken(db, token)) ?? findSession(db, token, address);
  }
  const script = token.startsWith(API_TOKEN_PREFIX) ? await findApiToken(db, token) : undefined;
  return script ?? findSession(db, token, address);
}

/** Reads the remaining validity of a token, in ms; 0 for an invalid token. */
export const readBearerRemainingMs = async (
  db: DatabaseReader,
  tokenHash: string,
): Promise<number> =>
  (await readSessionRemainingMs(db, tokenHash)) ||
  (await readApiTokenRemainingMs(db, tokenHash)) ||
  readProjectTokenRemainingMs(db, tokenHash);

/** The maximum time between two database queries, in ms, in case a notification between servers was lost. */
const ASK_MS = 15_000;
/** The time between a failed query and the next query, in ms. */
const RETRY_MS = 5000;

/**
 * Calls `over` once when a token becomes invalid: when a server or the database deletes the token, or when the token expires. Also
 * checks the token immediately, because the token may have become invalid before the watch began. A failed query does not count as the
 * end of the token.
 * @param tokenHash the SHA-256 of the token
 * @param signal ends the watch
 */
export type WatchBearer = (tokenHash: string, signal: AbortSignal, over: () => void) => void;

/**
 * Creates the watch of bearer tokens: the database sends notifications about deleted rows, and is queried at the expiry and at
 * intervals.
 * @param restOf reads the remaining validity of a token in ms; 0 after its end
 */
export function createBearerWatch(
  restOf: (tokenHash: string) => Promise<number>,
  peers: Pick<ServerPeers, 'subscribe'>,
  log: Logger,
): WatchBearer {
  const rest = (tokenHash: string): Promise<number> =>
    restOf(tokenHash).catch((error: unknown) => {
      log.warn({ err: error }, 'whether a token still stands could not be asked');
      return RETRY_MS;
    });
  return (tokenHash, outer, over) => {
    const done = new AbortController();
    const signal = AbortSignal.any([outer, done.signal]);
    if (signal.aborted) return;
    let timer: NodeJS.Timeout | undefined;
    const ask = async (): Promise<void> => {
      const left = await rest(tokenHash);
      if (signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(Math.ceil(left), ASK_MS));
      if (left > 0) return;
      done.abort();
      over();
    };
    const leave = peers.subscribe(tokenHash, () => void ask());
    const stop = (): void => {
      leave();
      clearTimeout(timer);
    };
    signal.addEventListener('abort', stop, { once: true });
    void ask();
  };
}

/** The lifetime of a cache entry in ms, from the start of the query for the entry. */
const KEPT_MS = 1000;
/** The maximum number of entries; the oldest entries are evicted. */
const MOST = 10_000;

export interface BearerCache {
  /**
   * The member of a token; undefined when the token is unknown or expired.
   * @param db a database other than the server's own, such as a transaction, is queried without the cache, because a transaction may
   * roll back its changes
   */
  find(db: Database, token: string, address: string): Promise<Bearer | undefined>;
  /**
   * Clears the cache. Call this function after each change that may have ended a session or token: after the commit, and before the
   * response.
   */
  forget(): void;
}

interface Known {
  bearer: Bearer;
  /** The time until which the entry is valid. */
  until: number;
}

/**
 * Creates the cache of a server. The cache contains hashes of tokens, never the tokens themselves.
 * @param own the server's database
 * @param look the query for a token
 */
export function createBearerCache(own: Database, look = findBearer): BearerCache {
  // `forget` replaces the map. A query that began before `forget` writes its result to the old map, which is no longer read.
  let kept = new Map<string, Known>();
  return {
    async find(db, token, address) {
      if (db !== own) return (await look(db, token, address))?.bearer;
      const into = kept;
      const key = hashToken(token);
      const known = into.get(key);
      const now = performance.now();
      if (known !== undefined && now < known.until) return known.bearer;
      // Concurrent calls query separately, so that one hanging query does not block all of them.
      const found = await look(db, token, address);
      into.delete(key);
      if (found === undefined) return undefined;
      into.set(key, { bearer: found.bearer, until: now + Math.min(KEPT_MS, found.remainingMs) });
      const [oldest] = into.size > MOST ? into.keys() : [];
      if (oldest !== undefined) into.delete(oldest);
      return found.bearer;
    },
    forget() {
      kept = new Map();
    },
  };
}
