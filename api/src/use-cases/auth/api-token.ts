import type { ApiToken, NewApiToken } from '@naru/contract/entities/api-token';
import {
  API_TOKEN_PREFIX,
  type ApiTokenScope,
  MAX_API_TOKENS,
} from '@naru/contract/rules/api-token';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type ApiTokenRow, apiTokens } from '../../storage/schema/api-token.ts';
import { users } from '../../storage/schema/member.ts';
import { projectTokens } from '../../storage/schema/project-token.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { type Member, remainingMsSql } from './session.ts';
import { generateToken, hashToken } from './token.ts';

const toApiToken = (row: ApiTokenRow): ApiToken => ({
  token_id: row.id,
  name: row.name,
  scope: row.scope,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const isLive = gt(apiTokens.expires_at, sql`now()`);

interface NewToken {
  name: string;
  scope: ApiTokenScope;
  expires_in_days: number;
}

/**
 * Creates an API token. Only the result contains the token in plain text.
 * @param tx a transaction that has locked the member, so that concurrent requests cannot exceed the limit together
 * @throws ApiError TOKEN_LIMIT_REACHED
 */
export async function createApiToken(
  tx: Database,
  userId: string,
  { name, scope, expires_in_days }: NewToken,
): Promise<NewApiToken> {
  const live = await tx.$count(apiTokens, and(eq(apiTokens.user_id, userId), isLive));
  if (live >= MAX_API_TOKENS) {
    const message = `API 토큰은 ${MAX_API_TOKENS}개까지 만들 수 있습니다. 쓰지 않는 토큰을 폐기해주세요.`;
    throw new ApiError('TOKEN_LIMIT_REACHED', message);
  }
  const token = `${API_TOKEN_PREFIX}${generateToken()}`;
  const [row] = await tx
    .insert(apiTokens)
    .values({
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      name,
      scope,
      expires_at: sql`now() + make_interval(days => ${expires_in_days})`,
    })
    .returning();
  if (row === undefined) throw notFoundError();
  return { ...toApiToken(row), token };
}

/** The member of an API token, and the token's scope. */
export interface ApiTokenMember extends Member {
  scope: ApiTokenScope;
}

/** The last use is recorded at most every five minutes, so that not every request writes to the database. */
const isDue = sql<boolean>`${apiTokens.last_used_at} is null or ${apiTokens.last_used_at} < now() - interval '5 minutes'`;

/** Finds the member of an API token; undefined for an unknown or expired token, and for an inactive account. */
export async function findApiToken(
  db: Database,
  token: string,
): Promise<{ bearer: ApiTokenMember; remainingMs: number } | undefined> {
  const tokenHash = hashToken(token);
  const mine = eq(apiTokens.token_hash, tokenHash);
  const [found] = await db
    .select({
      id: apiTokens.user_id,
      name: apiTokens.name,
      scope: apiTokens.scope,
      isDue,
      remainingMs: remainingMsSql(apiTokens.expires_at),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(and(mine, isLive, eq(users.status, 'active')));
  if (found === undefined) return undefined;
  if (found.isDue) await db.update(apiTokens).set({ last_used_at: sql`now()` }).where(mine);
  return {
    bearer: { id: found.id, scope: found.scope, tokenHash, tokenName: found.name },
    remainingMs: found.remainingMs,
  };
}

/** Reads the remaining validity of an API token, in ms; 0 for a revoked or expired token. */
export async function readApiTokenRemainingMs(
  db: DatabaseReader,
  tokenHash: string,
): Promise<number> {
  const [live] = await db
    .select({ rest: remainingMsSql(apiTokens.expires_at) })
    .from(apiTokens)
    .where(and(eq(apiTokens.token_hash, tokenHash), isLive));
  return live?.rest ?? 0;
}

/** Reads the member's API tokens, the newest first, including tokens that expired within the last month. */
export async function readApiTokens(db: DatabaseReader, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.user_id, userId))
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id));
  return rows.map(toApiToken);
}

/**
 * Revokes an API token of the member.
 * @throws ApiError NOT_FOUND when the member has no such token
 */
export async function revokeApiToken(db: Database, userId: string, id: string): Promise<void> {
  const revoked = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.user_id, userId), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  if (revoked.length === 0) throw notFoundError();
}

/** Revokes all API tokens of the member, and the tokens of projects that the member created. */
export async function revokeApiTokens(tx: Database, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.user_id, userId));
  await tx.delete(projectTokens).where(eq(projectTokens.user_id, userId));
}
