/** Tokens of one project. */
import type {
  NewProjectToken,
  OwnToken,
  ProjectToken,
} from '@naru/contract/entities/project-token';
import {
  MAX_PROJECT_TOKENS,
  PROJECT_TOKEN_PREFIX,
  type ProjectTokenPermissions,
} from '@naru/contract/rules/project-token';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { ignoreFullDisk } from '../../storage/database-errors.ts';
import { newId } from '../../storage/ids.ts';
import { apiTokens } from '../../storage/schema/api-token.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { type ProjectTokenRow, projectTokens } from '../../storage/schema/project-token.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { findProject, lockProject, type ProjectAccess } from '../ownership.ts';
import type { ProjectTokenGrant } from './project-token-grant.ts';
import { type Member, remainingMsSql } from './session.ts';
import { generateToken, hashToken } from './token.ts';

type Listed = Omit<ProjectTokenRow, 'user_id' | 'token_hash' | 'project_id'>;

const toProjectToken = (row: Listed, createdBy: string | null): ProjectToken => ({
  token_id: row.id,
  name: row.name,
  right: row.right,
  reads_secrets: row.reads_secrets,
  opens_shell: row.opens_shell,
  created_by: createdBy,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const isLive = gt(projectTokens.expires_at, sql`now()`);

interface NewToken extends ProjectTokenPermissions {
  name: string;
  expires_in_days: number;
}

/**
 * Creates a token of a project. Only the result contains the token in plain text. Locks the project, so that concurrent requests cannot
 * exceed the limit together.
 * @param creator the member who creates the token
 * @throws ApiError NOT_FOUND, TOKEN_LIMIT_REACHED
 */
export async function createProjectToken(
  tx: Database,
  access: ProjectAccess,
  { slug, creator }: { slug: string; creator: Pick<UserRow, 'id' | 'name'> },
  { name, right, reads_secrets, opens_shell, expires_in_days }: NewToken,
): Promise<NewProjectToken> {
  const project = await lockProject(tx, access, { slug });
  const ofProject = eq(projectTokens.project_id, project.id);
  if ((await tx.$count(projectTokens, and(ofProject, isLive))) >= MAX_PROJECT_TOKENS) {
    const message = `프로젝트의 토큰은 ${MAX_PROJECT_TOKENS}개까지 만들 수 있습니다. 쓰지 않는 토큰을 폐기해주세요.`;
    throw new ApiError('TOKEN_LIMIT_REACHED', message);
  }
  const token = `${PROJECT_TOKEN_PREFIX}${generateToken()}`;
  const [row] = await tx
    .insert(projectTokens)
    .values({
      id: newId(),
      project_id: project.id,
      user_id: creator.id,
      token_hash: hashToken(token),
      ...{ name, right, reads_secrets, opens_shell },
      expires_at: sql`now() + make_interval(days => ${expires_in_days})`,
    })
    .returning();
  if (row === undefined) throw notFoundError();
  return { ...toProjectToken(row, creator.name), token };
}

/** The last use is recorded at most every five minutes, so that not every request writes to the database. */
const isDue = sql<boolean>`${projectTokens.last_used_at} is null or ${projectTokens.last_used_at} < now() - interval '5 minutes'`;

/** The member of a token of a project. */
interface ProjectTokenMember extends Member {
  projectToken: ProjectTokenGrant;
}

/** Finds the member of a token of a project; undefined for an unknown or expired token, and for an inactive account. */
export async function findProjectTokenByHash(
  db: Database,
  tokenHash: string,
): Promise<{ bearer: ProjectTokenMember; remainingMs: number } | undefined> {
  const isSought = eq(projectTokens.token_hash, tokenHash);
  const [found] = await db
    .select({ row: projectTokens, isDue, remainingMs: remainingMsSql(projectTokens.expires_at) })
    .from(projectTokens)
    .innerJoin(users, eq(users.id, projectTokens.user_id))
    .where(and(isSought, isLive, eq(users.status, 'active')));
  if (found === undefined) return undefined;
  const { row, remainingMs } = found;
  if (found.isDue) {
    const used = db.update(projectTokens).set({ last_used_at: sql`now()` });
    await ignoreFullDisk(used.where(isSought));
  }
  const { project_id: projectId, right, reads_secrets, opens_shell } = row;
  const projectToken = { projectId, right, reads_secrets, opens_shell };
  return { bearer: { id: row.user_id, tokenHash, tokenName: row.name, projectToken }, remainingMs };
}

/** Finds the member of a token of a project by the token itself. */
export const findProjectToken = (db: Database, token: string) =>
  findProjectTokenByHash(db, hashToken(token));

/** Reads the remaining validity of a token of a project, in ms; 0 for a revoked or expired token. */
export async function readProjectTokenRemainingMs(
  db: DatabaseReader,
  tokenHash: string,
): Promise<number> {
  const [live] = await db
    .select({ rest: remainingMsSql(projectTokens.expires_at) })
    .from(projectTokens)
    .where(and(eq(projectTokens.token_hash, tokenHash), isLive));
  return live?.rest ?? 0;
}

/**
 * Reads the tokens of a project, the newest first, including tokens that expired within the last month.
 * @throws ApiError NOT_FOUND
 */
export async function readProjectTokens(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<ProjectToken[]> {
  const { id } = await findProject(db, access, { slug });
  const rows = await db
    .select({ row: projectTokens, createdBy: users.name })
    .from(projectTokens)
    .innerJoin(users, eq(users.id, projectTokens.user_id))
    .where(eq(projectTokens.project_id, id))
    .orderBy(desc(projectTokens.created_at), desc(projectTokens.id));
  return rows.map(({ row, createdBy }) => toProjectToken(row, createdBy));
}

/**
 * Revokes a token of a project, of any creator.
 * @throws ApiError NOT_FOUND when the project has no such token
 */
export async function revokeProjectToken(
  tx: Database,
  access: ProjectAccess,
  { slug, tokenId }: { slug: string; tokenId: string },
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const revoked = await tx
    .delete(projectTokens)
    .where(and(eq(projectTokens.project_id, project.id), eq(projectTokens.id, tokenId)))
    .returning({ id: projectTokens.id });
  if (revoked.length === 0) throw notFoundError();
}

const NO_TOKEN = { name: null, scope: null, project: null, expires_at: null };

/** Describes the token of a request, for a client that offers only what the token may do. */
export async function readOwnToken(
  db: DatabaseReader,
  { tokenHash, tokenName: name, projectToken }: Member,
): Promise<OwnToken> {
  if (projectToken === undefined) {
    const ofAccount = eq(apiTokens.token_hash, tokenHash);
    const [row] = await db.select().from(apiTokens).where(ofAccount);
    if (row === undefined) return { ...NO_TOKEN, kind: 'session' };
    const expires_at = row.expires_at.toISOString();
    return { ...NO_TOKEN, kind: 'account', name: row.name, scope: row.scope, expires_at };
  }
  const [row] = await db
    .select({ slug: projects.slug, name: projects.name, until: projectTokens.expires_at })
    .from(projectTokens)
    .innerJoin(projects, eq(projects.id, projectTokens.project_id))
    .where(eq(projectTokens.token_hash, tokenHash));
  if (row === undefined) throw notFoundError();
  const { projectId: project_id, ...permissions } = projectToken;
  const project = { project_id, slug: row.slug, name: row.name, ...permissions };
  return { kind: 'project', name, scope: null, project, expires_at: row.until.toISOString() };
}
