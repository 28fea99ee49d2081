/** Caches the members of bearer tokens for a moment, so that the calls of one page query the database once. */
import type { Database } from '../../storage/database.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { hashToken } from './token.ts';

/** How long an entry is cached, in ms, from before the query. */
const KEPT_MS = 1000;
/** The maximum number of entries; the oldest are dropped. */
const MOST = 10_000;

export interface BearerCache {
  /**
   * The member of a token; undefined when the token is unknown or expired.
   * @param db any database other than the server's own is queried each time, because a transaction may roll back its changes
   */
  find(db: Database, token: string, address: string): Promise<Bearer | undefined>;
  /** Clears the cache. Call it after anything that may have ended a session or token, after the commit and before the response. */
  forget(): void;
}

interface Known {
  bearer: Bearer;
  /** The time until which the entry is valid. */
  until: number;
}

/**
 * Creates the cache of a server. It holds hashes of tokens, never tokens.
 * @param own the server's database
 * @param look the query for a token
 */
export function bearerCache(own: Database, look = findBearer): BearerCache {
  // Results of queries from before `forget` go to the old map, which is no longer read, however late they arrive.
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
