/** The two kinds of bearer token: of a session, and for scripts. */
import { API_TOKEN_PREFIX, type ApiTokenScope } from '@naru/contract/rules/api-token';
import type { Database, Reader } from '../../storage/database.ts';
import { apiTokenRestMs, findApiToken } from './api-token.ts';
import { findSession, type Member, sessionRestMs } from './session.ts';

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

/** For how many ms a token stands for somebody; 0 when it does not any more. */
export const bearerRestMs = async (db: Reader, tokenHash: string): Promise<number> =>
  (await sessionRestMs(db, tokenHash)) || apiTokenRestMs(db, tokenHash);
