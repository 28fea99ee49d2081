/** The two kinds of bearer token: of a session, and for scripts. */
import { API_TOKEN_PREFIX, type ApiTokenScope } from '@naru/contract/rules/api-token';
import type { Database } from '../../storage/database.ts';
import { findApiToken, isApiTokenLive } from './api-token.ts';
import { findSession, isSessionOpen, type Member } from './session.ts';

/** Whose token it is; `scope` is undefined for that of a session, which may do everything. */
export interface Bearer extends Member {
  scope?: ApiTokenScope;
}

/** Who a bearer token stands for, and for how many ms it does so. */
export interface FoundBearer {
  bearer: Bearer;
  restMs: number;
}

/** Undefined when the token is unknown or expired. A session's may begin like one for scripts. */
export async function findBearer(
  db: Database,
  token: string,
  address: string,
): Promise<FoundBearer | undefined> {
  const script = token.startsWith(API_TOKEN_PREFIX) ? await findApiToken(db, token) : undefined;
  return script ?? findSession(db, token, address);
}

/** Whether a token that was valid when a stream began still is. */
export const isBearerValid = async (db: Database, tokenHash: string): Promise<boolean> =>
  (await isSessionOpen(db, tokenHash)) || isApiTokenLive(db, tokenHash);
