/** The two kinds of bearer token: session tokens and API tokens. */
import { API_TOKEN_PREFIX, type ApiTokenScope } from '@naru/contract/rules/api-token';
import type { Database, Reader } from '../../storage/database.ts';
import { apiTokenRemainingMs, findApiToken } from './api-token.ts';
import { findSession, type Member, sessionRemainingMs } from './session.ts';

/** The member of a bearer token. `scope` is undefined for a session, which has all permissions. */
export interface Bearer extends Member {
  scope?: ApiTokenScope;
}

/** The member of a bearer token, and the token's remaining validity in ms. */
export interface FoundBearer {
  bearer: Bearer;
  remainingMs: number;
}

/** Undefined when the token is unknown or expired. A session token may by chance begin like an API token. */
export async function findBearer(
  db: Database,
  token: string,
  address: string,
): Promise<FoundBearer | undefined> {
  const script = token.startsWith(API_TOKEN_PREFIX) ? await findApiToken(db, token) : undefined;
  return script ?? findSession(db, token, address);
}

/** The remaining validity of a token, in ms; 0 for an invalid token. */
export const bearerRemainingMs = async (db: Reader, tokenHash: string): Promise<number> =>
  (await sessionRemainingMs(db, tokenHash)) || apiTokenRemainingMs(db, tokenHash);
