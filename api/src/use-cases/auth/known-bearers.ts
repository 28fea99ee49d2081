/** Who has which bearer token, kept for a moment, so that the calls of one page ask the database once. */
import type { Database } from '../../storage/database.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { hashToken } from './token.ts';

/** How long it is kept, in ms, from before the database was asked. */
const KEPT_MS = 1000;
/** How many are kept, the latest ones. */
const MOST = 10_000;

export interface KnownBearers {
  /**
   * Who a token stands for; undefined when it is unknown or expired.
   * @param db any other database than the server's own is asked each time: what was read in a transaction may never have been
   */
  find(db: Database, token: string, address: string): Promise<Bearer | undefined>;
  /**
   * To be called after anything that may have ended a session or a token, once it is committed and before it is answered: from then on
   * the database is asked again.
   */
  forget(): void;
}

interface Known {
  bearer: Bearer;
  /** When it has to be asked again. */
  until: number;
}

/**
 * The bearers that a server knows. Kept are hashes of tokens, never tokens.
 * @param own the server's database
 * @param look how they are found there
 */
export function knownBearers(own: Database, look = findBearer): KnownBearers {
  // What was asked before `forget` is put into a map that nobody reads any more, however late the answer comes.
  let kept = new Map<string, Known>();
  return {
    async find(db, token, address) {
      if (db !== own) return (await look(db, token, address))?.bearer;
      const into = kept;
      const key = hashToken(token);
      const known = into.get(key);
      const now = performance.now();
      if (known !== undefined && now < known.until) return known.bearer;
      // Calls that come meanwhile ask for themselves: one answer that never comes must not hold all of them up.
      const found = await look(db, token, address);
      into.delete(key);
      if (found === undefined) return undefined;
      into.set(key, { bearer: found.bearer, until: now + Math.min(KEPT_MS, found.restMs) });
      const [oldest] = into.size > MOST ? into.keys() : [];
      if (oldest !== undefined) into.delete(oldest);
      return found.bearer;
    },
    forget() {
      kept = new Map();
    },
  };
}
